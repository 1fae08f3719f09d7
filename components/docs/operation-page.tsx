// An operation or a webhook of the API: fields, responses and samples, and in a sandbox a console that calls it.
'use client';
import { createOpenAPIPageBase } from 'fumadocs-openapi/ui/base';
import { CODE_THEMES } from './code-themes';
import { addCredentials, ConsoleKey } from './console-key';
import { NameControls } from './name-controls';
import { Samples, SamplesContext, type ShownSample } from './samples';
import { shiki } from './shiki';

const SHARED = {
  shiki,
  shikiOptions: { themes: CODE_THEMES },
  content: { renderAPIExampleUsageTabs: () => <Samples /> },
  generateTypeScriptDefinitions: false,
} as const;

const Description = createOpenAPIPageBase({ ...SHARED, playground: { enabled: false } });
const Console = createOpenAPIPageBase({
  ...SHARED,
  // The library's own fields would keep the secret in the browser's storage.
  playground: { transformAuthInputs: () => [], fetchOptions: { onRequestInit: addCredentials } },
});

type OperationPageProps = Parameters<typeof Description>[0] & {
  readonly samples: readonly ShownSample[];
  /** Only where no real money moves. */
  readonly hasConsole: boolean;
};

export function OperationPage({ samples, hasConsole, ...props }: OperationPageProps) {
  return (
    <SamplesContext value={samples}>
      <NameControls>
        {hasConsole ? (
          <>
            <ConsoleKey />
            <Console {...props} />
          </>
        ) : (
          <Description {...props} />
        )}
      </NameControls>
    </SamplesContext>
  );
}

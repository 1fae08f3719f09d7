// The samples of an operation in each language. fumadocs-openapi 11.1 does not show the samples of a description.
'use client';
import {
  CodeBlockTab,
  CodeBlockTabs,
  CodeBlockTabsList,
  CodeBlockTabsTrigger,
} from 'fumadocs-ui/components/codeblock';
import { DynamicCodeBlock } from 'fumadocs-ui/components/dynamic-codeblock.core';
import { createContext, useContext } from 'react';
import { CODE_THEMES } from './code-themes';
import { shiki } from './shiki';

export type ShownSample = {
  readonly id: string;
  readonly lang: string;
  readonly label: string;
  readonly source: string;
};

export const SamplesContext = createContext<readonly ShownSample[]>([]);

export function Samples() {
  const samples = useContext(SamplesContext);
  const [first] = samples;
  if (first === undefined) return null;
  return (
    <CodeBlockTabs groupId="sample-language" persist defaultValue={first.id}>
      <CodeBlockTabsList>
        {samples.map(({ id, label }) => (
          <CodeBlockTabsTrigger key={id} value={id}>
            {label}
          </CodeBlockTabsTrigger>
        ))}
      </CodeBlockTabsList>
      {samples.map(({ id, lang, source }) => (
        <CodeBlockTab key={id} value={id}>
          <DynamicCodeBlock
            lang={lang}
            code={source}
            highlighter={() => shiki.getOrInit()}
            options={{ themes: CODE_THEMES }}
          />
        </CodeBlockTab>
      ))}
    </CodeBlockTabs>
  );
}

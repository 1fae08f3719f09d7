// A block of code with a title, a copy button and horizontal scrolling.
import { CopyButton } from '@/components/ui/copy-button';

type CodeBlockProps = { readonly title: string; readonly code: string };

export function CodeBlock({ title, code }: CodeBlockProps) {
  return (
    <figure className="mt-4 overflow-hidden rounded-card border border-line bg-surface">
      <figcaption className="flex min-h-11 items-center justify-between gap-3 border-b border-line bg-subtle/60 py-0.5 pr-2 pl-4 text-xs font-medium text-ink-soft">
        {title}
        <CopyButton text={code} name={`Copy ${title}`} />
      </figcaption>
      <CodeLines label={title} code={code} />
    </figure>
  );
}

/** The code without the title. It can be focused, so that it scrolls with the keyboard. */
function CodeLines({ label, code }: { label: string; code: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard.
      tabIndex={0}
      className="max-h-[32rem] overflow-auto -outline-offset-2"
    >
      <pre className="w-max min-w-full p-4 font-mono text-xs leading-5 [font-variant-ligatures:none]">
        {code}
      </pre>
    </section>
  );
}

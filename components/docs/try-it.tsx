'use client';

// Calls one operation of this very installation from its page. Key and secret live in this page's memory alone: never in
// the address, in storage or in what the server renders.
import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { useHasScripts } from '@/components/hooks/use-has-scripts';
import { Button } from '@/components/ui/button';
import { classNames } from '@/components/ui/class-names';
import { Disclosure } from '@/components/ui/disclosure';
import { Input, Textarea } from '@/components/ui/field';
import { CodeBlock } from './code-block';
import { sendTry, type Tried, type TryCall } from './send-try';

type Key = TryCall['key'];

const NO_KEY: Key = { id: '', secret: '' };
const KeyContext = createContext<readonly [Key, (key: Key) => void]>([NO_KEY, () => {}]);

/** Holds the key, which is typed once for all operations within it. */
export function TryItKey({ children }: { children: ReactNode }) {
  return <KeyContext value={useState(NO_KEY)}>{children}</KeyContext>;
}

/** What of an operation can be sent. */
export type TryItCall = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** The example's; null where the operation takes none. */
  readonly query: string | null;
  /** The example's; null where the operation takes none. */
  readonly body: string | null;
};

type TryItProps = { readonly name: string; readonly call: TryItCall };

/** Closed until it is wanted. Without scripts it isn't there. */
export function TryIt({ name, call }: TryItProps) {
  // Only scripts may submit the form: the browser on its own would write the secret into the address.
  const hasScripts = useHasScripts();
  return (
    <Disclosure
      summary={`Try ${name} here`}
      className="needs-scripts mt-4 rounded-card border border-line bg-surface px-4"
    >
      {hasScripts && <TryForm name={name} call={call} />}
    </Disclosure>
  );
}

function TryForm({ name, call }: TryItProps) {
  const [isSending, setSending] = useState(false);
  const [tried, setTried] = useState<Tried | null>(null);
  const [key, setKey] = useContext(KeyContext);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const { method, path } = call;
    const given = new FormData(event.currentTarget);
    const query = textOf(given, `${name}-query`);
    const address = query ? `${path}?${query}` : path;
    setSending(true);
    setTried(await sendTry({ method, address, key, body: textOf(given, `${name}-body`) }));
    setSending(false);
  };
  return (
    <>
      <form
        method="post"
        onSubmit={submit}
        autoComplete="off"
        className="grid gap-4 pt-1 pb-4 sm:grid-cols-2"
      >
        <KeyFields name={name} typed={key} onType={setKey} />
        <CallFields name={name} call={call} />
        {/* It keeps the keyboard's focus while it sends, so it is not disabled. */}
        <Button type="submit" variant="primary" aria-busy={isSending} className="sm:justify-self-start">
          {`Send ${name}`}
        </Button>
      </form>
      <TryOutcome name={name} isSending={isSending} tried={tried} />
    </>
  );
}

type KeyFieldsProps = {
  readonly name: string;
  readonly typed: Key;
  readonly onType: (key: Key) => void;
};

function KeyFields({ name, typed, onType }: KeyFieldsProps) {
  return (
    <>
      <Input
        label="Key id"
        name={`${name}-key-id`}
        hint="From Developers, or a demo merchant’s apiUsername in sandbox.json."
        value={typed.id}
        onChange={({ target }) => onType({ ...typed, id: target.value })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <Input
        label="Secret"
        name={`${name}-secret`}
        hint="Kept nowhere: forgotten when you leave or reload the page."
        type="password"
        value={typed.secret}
        onChange={({ target }) => onType({ ...typed, secret: target.value })}
        autoComplete="off"
        required
      />
    </>
  );
}

function CallFields({ name, call: { path, query, body } }: TryItProps) {
  return (
    <>
      {query !== null && (
        <Input
          label="Query"
          name={`${name}-query`}
          hint={`The end of the address, after ${path} and a question mark.`}
          defaultValue={query}
          autoCapitalize="none"
          spellCheck={false}
          frameClassName="sm:col-span-2"
          className="font-mono"
        />
      )}
      {body !== null && (
        <Textarea
          label="Body"
          name={`${name}-body`}
          hint={
            body.includes('"paymentIdentifier"') ? 'Put in the identifier of a payment of yours.' : undefined
          }
          defaultValue={body}
          rows={body.split('\n').length + 1}
          autoCapitalize="none"
          spellCheck={false}
          frameClassName="sm:col-span-2"
          className="font-mono"
        />
      )}
    </>
  );
}

function textOf(given: FormData, name: string): string | null {
  const text = given.get(name);
  return typeof text === 'string' ? text : null;
}

type TryOutcomeProps = {
  readonly name: string;
  /** What came before stays in its place until the next answer. */
  readonly isSending: boolean;
  readonly tried: Tried | null;
};

/** What came of a call from the documentation: the outcome in a line that is read out, and the answer beneath it. */
function TryOutcome({ name, isSending, tried }: TryOutcomeProps) {
  const isAnswered = tried !== null && typeof tried === 'object';
  const hasFailed = tried !== null && !isAnswered && !isSending;
  return (
    <div className="pb-4">
      {/* Always there: what comes together with its region may not be read out. */}
      <p
        role="status"
        aria-label={`Outcome of ${name}`}
        className={classNames('min-h-5 text-sm font-medium', hasFailed && 'text-bad')}
      >
        {isSending ? 'Sending …' : wordsOf(tried)}
      </p>
      {isAnswered && (
        <>
          <CodeBlock title={`Headers answered to ${name}`} code={tried.headers} />
          <CodeBlock title={`Body answered to ${name}`} code={tried.body} />
        </>
      )}
    </div>
  );
}

function wordsOf(tried: Tried | null): string {
  if (tried === null) return '';
  if (tried === 'late') {
    return 'No answer came within 30 seconds. The call may have been carried out: see Developers, Requests.';
  }
  if (tried === 'unreachable') return 'The service could not be reached. See that it runs, then send again.';
  return `HTTP ${tried.status} after ${tried.durationMs} ms`;
}

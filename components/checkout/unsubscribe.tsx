// Asks whether to turn e-mail off, or says that it is off.
import { CircleCheck, MailX } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';

type UnsubscribeProps = {
  readonly title: string;
  readonly text: string;
  /** Null once e-mail is off. */
  readonly button: string | null;
  /** Where the button posts to. */
  readonly action: string;
};

export function Unsubscribe({ title, text, button, action }: UnsubscribeProps) {
  const Icon = button === null ? CircleCheck : MailX;
  return (
    <Card className="text-center">
      <Icon aria-hidden className="mx-auto size-10 text-accent-text" strokeWidth={1.5} />
      <h1 className="mt-4 text-xl font-semibold">{title}</h1>
      <p role={button === null ? 'status' : undefined} className="measure mx-auto mt-2 text-ink-soft">
        {text}
      </p>
      {button !== null && (
        <form method="post" action={action} className="mt-6">
          <Button type="submit" variant="primary" size="large" wide>
            {button}
          </Button>
        </form>
      )}
    </Card>
  );
}

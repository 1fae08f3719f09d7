// The checklist of a new merchant on the overview. It ends by itself when its steps are done.
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { classNames } from '@/components/ui/class-names';
import { LinkButton } from '@/components/ui/link-button';
import type { FirstStepName, FirstSteps } from '@/lib/queries/overview/first-steps';
import { NewPaymentButton, type NewPaymentState } from './first-steps';

type Step = {
  readonly name: FirstStepName;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
  /** It needs no earlier step, so its action is there from the beginning. */
  readonly anytime?: boolean;
};

type FirstRunProps = { readonly steps: FirstSteps; readonly state: NewPaymentState };

export function FirstRun({ steps: { done, countries }, state }: FirstRunProps) {
  const steps = stepsOf(countries, state);
  const count = steps.filter(({ name }) => done[name]).length;
  const next = steps.find(({ name }) => !done[name])?.name;
  return (
    <section aria-label="Get started" className="mb-4">
      <Card
        title="Get started"
        description={`${count} of ${steps.length} steps done. This list disappears when you are set up.`}
      >
        <ol className="divide-y divide-line">
          {steps.map(({ name, title, text, action, anytime = false }, place) => (
            <li key={name} className="flex items-start gap-3 py-3.5 first:pt-0 last:pb-0">
              <Mark isDone={done[name]} place={place + 1} />
              <div className="flex min-w-0 grow flex-wrap items-center justify-between gap-x-6 gap-y-2">
                <div className="min-w-0 basis-64 grow">
                  <p className={classNames('font-medium', done[name] && 'text-ink-soft')}>
                    {title}
                    {done[name] && <span className="sr-only"> (done)</span>}
                  </p>
                  {!done[name] && <p className="mt-0.5 text-sm text-ink-soft">{text}</p>}
                </div>
                {!done[name] && (anytime || name === next) && action}
              </div>
            </li>
          ))}
        </ol>
      </Card>
    </section>
  );
}

function stepsOf(countries: number, state: NewPaymentState): readonly Step[] {
  return [
    {
      name: 'settlementAddress',
      title: 'Set your settlement address',
      text: 'The Nano address of your own wallet. Payments are settled to it.',
      action: <LinkButton href="/dashboard/settings">Set address</LinkButton>,
    },
    {
      name: 'testPayment',
      title: 'Make a test payment',
      text:
        countries === 0
          ? 'The operator of this server has not opened any region yet. Ask them to open yours.'
          : 'Create a small payment and pay it, to see how it looks for customers and when it settles. Its form lists the countries that your customers can pay from.',
      action: countries === 0 ? null : <NewPaymentButton state={state} />,
    },
    {
      name: 'integration',
      title: 'Connect your shop or share a link',
      text: 'Add a webhook endpoint for your software, or create a payment link that anyone can pay.',
      action: (
        <div className="flex flex-wrap gap-3">
          <LinkButton href="/dashboard/new?kind=link">New payment link</LinkButton>
          <LinkButton href="/dashboard/developers/webhooks" variant="quiet">
            Add webhook
          </LinkButton>
        </div>
      ),
      anytime: true,
    },
    {
      name: 'invite',
      title: 'Invite your team (optional)',
      text: 'Managers, cashiers and accountants get their own sign-in and see only what they need.',
      action: <LinkButton href="/dashboard/team">Invite</LinkButton>,
      anytime: true,
    },
  ];
}

function Mark({ isDone, place }: { readonly isDone: boolean; readonly place: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'figures mt-px flex size-6 shrink-0 items-center justify-center rounded-full text-xs font-medium',
        isDone ? 'bg-good-soft text-good' : 'border border-line-strong text-ink-soft',
      )}
    >
      {isDone ? <Check className="size-4" /> : place}
    </span>
  );
}

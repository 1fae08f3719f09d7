// When a merchant's money settles: at once, every day, or when they say so.
'use client';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SettlementScheduleView } from '@/lib/accounts/merchants/settlement-schedule';

type SchedulePanelProps = { readonly view: SettlementScheduleView; readonly save: FormAction };

const CHOICES = [
  { value: 'atOnce', label: 'At once, payment by payment' },
  { value: 'daily', label: 'Once a day, at an hour' },
  { value: 'onDemand', label: 'When I say so' },
];

const HOURS = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

export function SchedulePanel({ view, save }: SchedulePanelProps) {
  const [chosen, setChosen] = useState<string>(view.schedule);
  const initial = { schedule: view.schedule, hour: String(view.hour) };
  return (
    <Card
      title="When money settles"
      description="What waits can still be refunded out of itself. Refunds, and what a payer paid too much, never wait."
    >
      <FormFrame action={save} submitLabel="Save the schedule" initial={initial}>
        {(field) => (
          <>
            <Select
              {...field('schedule')}
              label="Payments settle"
              options={CHOICES}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {/* Without scripts nobody can show it later: it is there from the beginning then. */}
            <div className={chosen === 'daily' ? undefined : 'hidden noscript:block'}>
              <Select
                {...field('hour')}
                label="Hour of the day"
                options={HOURS}
                hint={`In your time zone, ${view.timeZone}. It can be changed below.`}
              />
            </div>
            {view.nextAt !== null && (
              <p className="text-sm text-ink-soft">
                Next: <TimeStamp at={view.nextAt} form="exact" />
              </p>
            )}
          </>
        )}
      </FormFrame>
    </Card>
  );
}

// The settlement schedule: immediately, daily or manually.
'use client';
import { useState } from 'react';
import { Card } from '@/components/ui/card';
import { Select } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';
import { TimeStamp } from '@/components/ui/time-stamp';
import type { SettlementScheduleView } from '@/lib/accounts/merchants/settlement-schedule';

type SchedulePanelProps = { readonly view: SettlementScheduleView; readonly save: FormAction };

const CHOICES = [
  { value: 'immediate', label: 'Immediately, per payment' },
  { value: 'daily', label: 'Once a day' },
  { value: 'manual', label: 'Manually' },
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
      title="Settlement schedule"
      description="Payments that have not settled yet can be refunded directly. Refunds and returned overpayments never wait for the schedule."
    >
      <FormFrame action={save} submitLabel="Save schedule" initial={initial}>
        {(field) => (
          <>
            <Select
              {...field('schedule')}
              label="Schedule"
              options={CHOICES}
              onChange={(event) => setChosen(event.currentTarget.value)}
            />
            {/* Always visible without scripts, which could not reveal it later. */}
            <div className={chosen === 'daily' ? undefined : 'hidden noscript:block'}>
              <Select
                {...field('hour')}
                label="Hour of the day"
                options={HOURS}
                hint={`In your time zone, ${view.timeZone.replaceAll('_', ' ')}. You can change it below.`}
              />
            </div>
            {view.nextAt !== null && (
              <p className="text-sm text-ink-soft">
                Next settlement: <TimeStamp at={view.nextAt} form="exact" />
              </p>
            )}
          </>
        )}
      </FormFrame>
    </Card>
  );
}

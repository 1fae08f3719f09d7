// The merchant's time zone, chosen from a datalist, which also works without scripts.
'use client';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/field';
import { type FormAction, FormFrame } from '@/components/ui/forms/form-frame';

type TimeZonePanelProps = {
  readonly timeZone: string;
  readonly zones: readonly string[];
  readonly save: FormAction;
};

export function TimeZonePanel({ timeZone, zones, save }: TimeZonePanelProps) {
  return (
    <Card
      title="Time zone"
      description="Sets when your days begin and end, and how times are shown to your team."
    >
      <FormFrame action={save} submitLabel="Save time zone" initial={{ timeZone }}>
        {(field) => (
          <>
            <Input
              {...field('timeZone')}
              label="Time zone"
              hint="Type a city or region, such as Lisbon, America or UTC."
              list="time-zones"
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
            />
            <datalist id="time-zones">
              {zones.map((zone) => (
                <option key={zone} value={zone} />
              ))}
            </datalist>
          </>
        )}
      </FormFrame>
    </Card>
  );
}

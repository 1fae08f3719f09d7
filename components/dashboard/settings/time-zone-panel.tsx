// The time zone that days are of: typed and found in the browser's own list, which works without scripts too.
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
      description="Where your days begin and end, and the times of all pages of your team."
    >
      <FormFrame action={save} submitLabel="Save the time zone" initial={{ timeZone }}>
        {(field) => (
          <>
            <Input
              {...field('timeZone')}
              label="Time zone"
              hint="Type a city or a part of the world: Lisbon, America, UTC."
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

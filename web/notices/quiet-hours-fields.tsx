import { m } from '../../messages/compiled/messages.js';
import { clockText, type QuietHours } from '../../rules/notices/quiet-hours.ts';
import type { Refused } from '../route-handlers.ts';
import { Field } from '../ui/field.tsx';
import { typedBefore } from '../ui/form-sentence.tsx';

/** When no SMS is wanted. */
export function QuietHoursFields({ quiet, refused }: { quiet: QuietHours; refused: Refused | null }) {
  const time = (name: string, label: string, minutes: number) => (
    <Field name={name} label={label} type="time" defaultValue={clockText(minutes)} refused={refused} />
  );
  return (
    <fieldset className="card space-y-3 p-4">
      <legend className="sr-only">{m.told_quiet()}</legend>
      <label className="flex min-h-11 items-center gap-3 font-semibold">
        <input
          type="checkbox"
          name="quiet"
          defaultChecked={'quiet' in typedBefore(refused, quiet.isOn ? { quiet: 'on' } : {})}
          className="size-5 shrink-0"
        />
        {m.told_quiet()}
      </label>
      <div className="grid grid-cols-2 gap-4">
        {time('quietFrom', m.told_quiet_from(), quiet.from)}
        {time('quietUntil', m.told_quiet_until(), quiet.until)}
      </div>
      <p className="note">{m.told_quiet_hint()}</p>
    </fieldset>
  );
}

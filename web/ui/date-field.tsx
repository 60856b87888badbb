import { type ComponentProps, useState } from 'react';
import { dateText } from './dates.ts';
import { Field } from './field.tsx';

/**
 * Field for a day. Browsers write it in their own language, which need not be the page's: the chosen day stands below in
 * the words of the page.
 */
export function DateField(field: Omit<ComponentProps<typeof Field>, 'type'>) {
  const [day, setDay] = useState(String(field.defaultValue ?? ''));
  return (
    <div onInput={({ target }) => target instanceof HTMLInputElement && setDay(target.value)}>
      <Field {...field} type="date" />
      <output className="block text-sm text-quiet">
        {/^\d{4}-\d\d-\d\d$/.test(day) && dateText(new Date(`${day}T12:00:00+05:30`))}
      </output>
    </div>
  );
}

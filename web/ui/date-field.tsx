import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import './date-field.css';
import { dateText } from './dates.ts';
import { Field } from './field.tsx';

/**
 * Field for a day. Browsers write it in their own language, not always the page's. While it has no focus, the day in
 * the page's language covers it, or is shown below if the browser's text cannot be covered.
 */
export function DateField(field: Omit<ComponentProps<typeof Field>, 'type' | 'over'>) {
  const box = useRef<HTMLDivElement>(null);
  // Unknown until the scripts load: a browser may have restored an earlier choice.
  const [day, setDay] = useState<string | null>(null);
  useEffect(() => setDay(box.current?.querySelector('input')?.value ?? ''), []);
  const words = day && /^\d{4}-\d\d-\d\d$/.test(day) ? dateText(new Date(`${day}T12:00:00+05:30`)) : '';
  return (
    <div ref={box} onInput={({ target }) => target instanceof HTMLInputElement && setDay(target.value)}>
      <Field
        {...field}
        type="date"
        over={
          day !== null && (
            <span aria-hidden="true" className={`date-words ${words === '' ? 'text-quiet' : ''}`}>
              {words || m.choose_day()}
            </span>
          )
        }
      />
      <output className="date-below text-sm text-quiet">{words}</output>
    </div>
  );
}

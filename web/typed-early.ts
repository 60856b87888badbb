import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /** Fields with input before hydration (`web/coming-alive.ts`); null afterwards. */
    fieldsChanged?: Set<EventTarget | null> | null;
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** React's note of a field's value: it ignores events of a field that still has this value. */
interface Noted {
  _valueTracker?: { setValue(value: string): void };
}

/** Values by field. */
const early = new Map<string, string | boolean>();

/**
 * Keeps what the visitor has typed in any field before hydration. Hydration resets text areas, controlled fields follow
 * with the next render, and after a mismatch React builds the document again.
 */
export function useTypedEarly(): void {
  // Runs while rendering, before anything below is hydrated. React may start again; then only newer input is read.
  if (!import.meta.env.SSR && window.fieldsChanged?.size) {
    for (const [key, field] of fields()) if (window.fieldsChanged.delete(field)) early.set(key, read(field));
  }
  useLayoutEffect(() => void putBack(), []);
}

/** Every value returns before the first paint, then its handlers run: a form's state takes one change at a time. */
async function putBack(): Promise<void> {
  window.fieldsChanged = null;
  if (early.size === 0) return;
  const found = fields();
  const values = [...early];
  early.clear();
  for (const [key, value] of values) write(found.get(key), value);
  for (const [key, value] of values) {
    await Promise.resolve();
    // Handlers may have replaced the field.
    const field = found.get(key)?.isConnected ? found.get(key) : fields().get(key);
    write(field, value);
    if (field && !isQuiet(field)) announce(field);
  }
}

/** Returns the fields of the page by name and position among fields of that name. */
function fields(): Map<string, Field> {
  const found = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input:not([type=file]), textarea, select')) {
    let place = 0;
    while (found.has(field.name + place)) place += 1;
    found.set(field.name + place, field);
  }
  return found;
}

const isTick = (field: Field): field is HTMLInputElement => /^(?:checkbox|radio)$/.test(field.type);

const read = (field: Field): string | boolean => (isTick(field) ? field.checked : field.value);

function write(field: Field | undefined, value: string | boolean): void {
  if (!field || read(field) === value) return;
  if (isTick(field)) field.checked = value === true;
  else field.value = String(value);
}

/** An event for a code's last digit would send its form. A radio that was left again changes with the chosen one. */
const isQuiet = (field: Field) =>
  field.autocomplete === 'one-time-code' || (field.type === 'radio' && read(field) === false);

function announce(field: Field): void {
  (field as Noted)._valueTracker?.setValue(`${read(field)}.`);
  for (const type of ['input', isTick(field) ? 'click' : 'change']) {
    field.dispatchEvent(new Event(type, { bubbles: true }));
  }
}

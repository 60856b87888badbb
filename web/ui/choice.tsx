import { type ComponentProps, useEffect, useRef } from 'react';
import { submitForm } from './submit-form.ts';

/**
 * Select that is applied when chosen, before hydration too. It follows the address without being remounted, so that it
 * keeps the focus.
 */
export function Choice({ value, ...select }: { value: string } & ComponentProps<'select'>) {
  const element = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    // A choice made before hydration is announced like any early input (`web/typed-early.ts`).
    if (element.current && !isFirst.current) element.current.value = value;
    isFirst.current = false;
  }, [value]);
  return (
    <select
      ref={element}
      defaultValue={value}
      onChange={(event) => submitForm(event.currentTarget.form)}
      autoComplete="off"
      className="filter"
      {...select}
    />
  );
}

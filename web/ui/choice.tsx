import { type ComponentProps, useEffect, useRef } from 'react';

/**
 * Select that is applied when chosen, before hydration too. It follows the address without being remounted, so that it
 * keeps the focus.
 */
export function Choice({ value, ...select }: { value: string } & ComponentProps<'select'>) {
  const element = useRef<HTMLSelectElement>(null);
  const isFirst = useRef(true);
  useEffect(() => {
    if (!element.current) return;
    if (!isFirst.current) element.current.value = value;
    else if (element.current.value !== value) element.current.form?.requestSubmit();
    isFirst.current = false;
  }, [value]);
  return (
    <select
      ref={element}
      defaultValue={value}
      onChange={(event) => event.currentTarget.form?.requestSubmit()}
      autoComplete="off"
      className="filter"
      {...select}
    />
  );
}

import { type SyntheticEvent, useState } from 'react';
import { useFlash } from './flash.ts';
import { useLivePaused } from './use-live.ts';

/** Returns the attributes of a `<details>` around a form: open after a refusal, and without live reloads while open. */
export function useFormDetails(address: string) {
  const isRefused = Boolean(useFlash(address)?.refused);
  const [isOpen, setOpen] = useState(isRefused);
  useLivePaused(isOpen);
  return {
    open: isRefused,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) => setOpen(currentTarget.open),
  };
}

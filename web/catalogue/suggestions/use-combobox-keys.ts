import { type RefObject, useEffect, useEffectEvent } from 'react';

interface Combobox {
  /** Number of suggestions. */
  count: number;
  isOpen: boolean;
  /** Index of the active suggestion. */
  active: number | null;
  setActive: (place: number | null) => void;
  open: () => void;
  close: () => void;
  optionId: (place: number) => string;
}

/**
 * Keys of a combobox: arrows move through the suggestions and back to the field, Home and End to the first and last
 * once one is active, Enter follows the active one, Escape closes. The field handles all other keys.
 */
export function useComboboxKeys(field: RefObject<HTMLInputElement | null>, combobox: Combobox): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    // A keyboard that is composing letters uses these keys itself.
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (acted(event.key, combobox)) event.preventDefault();
  });
  useEffect(() => {
    const { current: input } = field;
    const listen = (event: KeyboardEvent) => press(event);
    input?.addEventListener('keydown', listen);
    return () => input?.removeEventListener('keydown', listen);
  }, [field]);
}

/** Acts on a key; returns whether the suggestions used it. */
function acted(key: string, { count, isOpen, active, setActive, open, close, optionId }: Combobox): boolean {
  const isArrow = key === 'ArrowDown' || key === 'ArrowUp';
  if (!isOpen) {
    if (isArrow) open();
    return isArrow;
  }
  if (key === 'Escape') close();
  else if (key === 'Enter' && active !== null) document.getElementById(optionId(active))?.click();
  else if (isArrow) setActive(nextPlace(active, key === 'ArrowDown' ? 1 : -1, count));
  else if (active !== null && (key === 'Home' || key === 'End')) setActive(key === 'Home' ? 0 : count - 1);
  else return false;
  return true;
}

/** The field comes before the first suggestion and after the last; none is active there. */
function nextPlace(active: number | null, step: 1 | -1, count: number): number | null {
  const places = count + 1;
  const next = ((active ?? count) + step + places) % places;
  return next === count ? null : next;
}

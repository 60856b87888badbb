import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from './hydrated.ts';

/**
 * What one thing on a screen shows: itself (null), or one of the forms about it. Without JavaScript the address says
 * it; with it nothing is fetched for that.
 */
export function useInline<Mode extends string>(id: string, first: Mode | null) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('about') === id ? (parameters.get('form') as Mode | null) : null;
  const [mode, setMode] = useState<Mode | null>(first ?? asked);
  // Where the keyboard goes back to once a form is closed.
  const [closed, setClosed] = useState<Mode | null>(null);
  const show = (next: Mode | null) => {
    setClosed(next === null ? mode : null);
    setMode(next);
  };
  const linkTo = (form: Mode | null) => ({
    to: placeOf(parameters, form === null ? {} : { about: id, form }),
    onPress: () => show(form),
    hasFocus: form === null ? mode === 'remove' : closed === form,
  });
  return { mode, close: () => show(null), linkTo };
}

/** The same list, with another form open in it or none. */
function placeOf(parameters: URLSearchParams, open: Record<string, string>): string {
  const others = [...parameters].filter(([name]) => name !== 'about' && name !== 'form');
  return `?${new URLSearchParams([...others, ...Object.entries(open)])}`;
}

/** Leads to a form about a thing, or back: a button, and before the scripts are there a link. */
export function InlineLink({
  to,
  onPress,
  label,
  hasFocus,
  isButton = false,
  children,
}: {
  to: string;
  onPress: () => void;
  hasFocus: boolean;
  /** What a screen reader says, when the words alone do not say which thing is meant. */
  label?: string;
  /** It leads to what matters on the screen. */
  isButton?: boolean;
  children: ReactNode;
}) {
  const className = isButton ? 'button' : 'link inline-flex min-h-11 min-w-11 items-center';
  const look = { className, 'aria-label': label, children };
  return useHydrated() ? (
    <button type="button" onClick={onPress} autoFocus={hasFocus} {...look} />
  ) : (
    <Link to={to} {...look} />
  );
}

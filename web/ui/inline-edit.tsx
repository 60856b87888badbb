import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { useHydrated } from './hydrated.ts';

/**
 * Returns which form about a thing is open, or null. Without JavaScript the address opens it; with JavaScript, opening
 * a form loads nothing.
 */
export function useInline<Mode extends string>(id: string, first: Mode | null) {
  const [parameters] = useSearchParams();
  const asked = parameters.get('about') === id ? (parameters.get('form') as Mode | null) : null;
  const [mode, setMode] = useState<Mode | null>(first ?? asked);
  // The form that was closed last: its link takes the focus.
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

/** Returns the address of the same list with another form open, or with none. */
function placeOf(parameters: URLSearchParams, open: Record<string, string>): string {
  const others = [...parameters].filter(([name]) => name !== 'about' && name !== 'form');
  return `?${new URLSearchParams([...others, ...Object.entries(open)])}`;
}

/** Opens or closes a form about a thing: a button, or a link until the scripts load. */
export function InlineLink({
  to,
  onPress,
  label,
  hasFocus,
  isButton = false,
  className = isButton ? 'button' : 'link inline-flex min-h-11 min-w-11 items-center',
  children,
}: {
  to: string;
  onPress: () => void;
  hasFocus: boolean;
  /** Label for screen readers, if the text does not say which thing it is about. */
  label?: string;
  /** Styled as a button, for an important action. */
  isButton?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const look = { className, 'aria-label': label, children };
  return useHydrated() ? (
    <button type="button" onClick={onPress} autoFocus={hasFocus} {...look} />
  ) : (
    <Link to={to} {...look} />
  );
}

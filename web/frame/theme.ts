import { useLayoutEffect } from 'react';
import { keptChoice } from '../ui/kept-choice.ts';

/** Light, dark, or as the device is set. */
const theme = keptChoice('theme', ['device', 'light', 'dark']);

export type Theme = ReturnType<typeof theme.use>;

/** Returns the theme of this device and how to choose another. */
export function useTheme(): [Theme, (chosen: Theme) => void] {
  // `web/coming-alive.ts` set it before the first paint, unless React had to render the whole page again.
  useLayoutEffect(() => show(theme.kept()), []);
  return [theme.use(), choose];
}

function choose(chosen: Theme): void {
  theme.keep(chosen);
  show(chosen);
}

function show(shown: Theme): void {
  const { dataset } = document.documentElement;
  if (shown === 'device') delete dataset['theme'];
  else dataset['theme'] = shown;
}

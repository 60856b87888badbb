import { createContext, type FunctionComponent } from 'react';

/**
 * The markup of a component whose properties say all that it shows: the server makes it once for many pages. Null in a browser,
 * where it is a component like any other and takes over what the server has sent.
 */
export type KnownMarkup = <Properties extends object>(
  Shown: FunctionComponent<Properties>,
  properties: Properties,
) => string;

export const KnownMarkupContext = createContext<KnownMarkup | null>(null);

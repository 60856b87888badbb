import { createContext, type FunctionComponent } from 'react';

/**
 * Returns the markup of a component that depends on its properties alone, which the server renders once for many pages.
 * Null in a browser, where the component renders as any other and hydrates the server's markup.
 */
export type KnownMarkup = <Properties extends object>(
  Shown: FunctionComponent<Properties>,
  properties: Properties,
) => string;

export const KnownMarkupContext = createContext<KnownMarkup | null>(null);

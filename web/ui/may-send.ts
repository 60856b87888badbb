import { createContext } from 'react';

/** Returns whether the reader may send the form of an address; other forms are shown as not allowed. */
export const MaySend = createContext<(action: string) => boolean>(() => true);

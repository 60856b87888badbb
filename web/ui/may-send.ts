import { createContext } from 'react';

/** Says whether whoever looks may send the form of an address; forms that may not be sent show themselves so. */
export const MaySend = createContext<(action: string) => boolean>(() => true);

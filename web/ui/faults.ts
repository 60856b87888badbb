import { createContext } from 'react';
import { toast } from 'sonner';

/**
 * How the form of a verb says that it failed on our side, and, by null, that something else came of it after all: its
 * toast does not outlast what it spoke of.
 */
export const TellFault = createContext<(text: string | null, form: string) => void>((text, form) => {
  if (text === null) toast.dismiss(form);
  else toast.error(text, { id: form });
});

import { createContext } from 'react';
import { toast } from 'sonner';

/** How a form says that its verb failed on our side, and, by null, that it was carried out after all; toasts pass by themselves. */
export const TellFault = createContext<(text: string | null) => void>((text) => {
  if (text !== null) toast.error(text);
});

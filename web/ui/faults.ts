import { createContext } from 'react';
import { toast } from 'sonner';

/** Shows the fault of an action's form; null removes it, once the same form has another outcome. */
export const ReportFault = createContext<(text: string | null, form: string) => void>((text, form) => {
  if (text === null) toast.dismiss(form);
  else toast.error(text, { id: form });
});

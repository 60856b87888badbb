import { useState } from 'react';

/**
 * Returns the data for a form about this `subject`: the newest while it is open, else the data it was last open with,
 * so that nothing disappears while the user fills it in. Null if it has not been open.
 */
export function useKeptForm<Data>(subject: string, data: Data, isOpen: boolean): Data | null {
  const [kept, setKept] = useState({ subject, data: isOpen ? data : null });
  const isOther = kept.subject !== subject;
  if (isOther || (isOpen && kept.data !== data)) setKept({ subject, data: isOpen ? data : null });
  if (isOpen) return data;
  return isOther ? null : kept.data;
}

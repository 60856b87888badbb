import { useState } from 'react';

/**
 * Returns the data that a form about this `subject` is shown with: while it is open the newest, and else what it was last
 * open with, so that nothing disappears while it is being filled. Null where it has not been open.
 */
export function useKeptForm<Data>(subject: string, data: Data, isOpen: boolean): Data | null {
  const [kept, setKept] = useState({ subject, data: isOpen ? data : null });
  const isOther = kept.subject !== subject;
  if (isOther || (isOpen && kept.data !== data)) setKept({ subject, data: isOpen ? data : null });
  if (isOpen) return data;
  return isOther ? null : kept.data;
}

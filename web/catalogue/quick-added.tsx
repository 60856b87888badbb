import { use, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { together } from '../../rules/together.ts';
import type { Outcome } from '../post-action.ts';
import { ReportFault } from '../ui/faults.ts';
import { showSuccess } from '../ui/success-toast.ts';
import { Toasts } from '../ui/toasts.tsx';

/** Shows the outcome of an 'Add' in a list. */
export function QuickAdded({ outcome: { toast, refused } }: { outcome: Outcome }) {
  const navigate = useNavigate();
  const reportFault = use(ReportFault);
  useEffect(() => {
    if (toast && !toast.isError) showSuccess(toast, navigate);
    else
      reportFault(
        together([toast?.text, refused?.sentence, ...Object.values(refused?.fields ?? {}).flat()]),
        'quick-add',
      );
  }, [toast, refused, navigate, reportFault]);
  return <Toasts />;
}

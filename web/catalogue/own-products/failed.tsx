import { useEffect } from 'react';
import { toast } from 'sonner';
import { m } from '../../../messages/compiled/messages.js';
import { ScreenFailed } from '../../ui/screen-failed.tsx';

/** The list could not be had: the sentence of section 8 on the screen, and in a toast. */
export function ProductsFailed() {
  useEffect(() => {
    toast.error(m.products_failed());
  }, []);
  return <ScreenFailed title={m.own_products_failed()} />;
}

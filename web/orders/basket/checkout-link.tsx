import { useEffect, useState } from 'react';
import { Link, useFetchers, useNavigate } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

const checkout = '/reseller/checkout';
/** Milliseconds without a save after which an unsaved quantity counts as refused; its line then shows the reason. */
const REFUSED_AFTER_MS = 300;

/** Link to the checkout. It waits until the typed quantities are saved, so that nobody confirms an older one. */
export function CheckoutLink({ isUnsaved }: { isUnsaved: boolean }) {
  const navigate = useNavigate();
  const isSaving = useFetchers().some(({ state }) => state !== 'idle');
  const [isGoing, setGoing] = useState(false);
  useEffect(() => {
    if (!isGoing || isSaving) return;
    if (!isUnsaved) {
      void navigate(checkout);
      return;
    }
    const timer = setTimeout(() => setGoing(false), REFUSED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isGoing, isSaving, isUnsaved, navigate]);
  return (
    <Link
      to={checkout}
      aria-busy={isGoing}
      onClick={(event) => {
        if (!isUnsaved && !isSaving) return;
        event.preventDefault();
        setGoing(true);
      }}
      className="button button-main xl:mt-2 xl:w-full"
    >
      {isGoing ? m.saving() : m.basket_to_checkout()}
    </Link>
  );
}

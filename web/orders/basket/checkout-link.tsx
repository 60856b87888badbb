import { useEffect, useState } from 'react';
import { Link, useFetchers, useNavigate } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';

const checkout = '/reseller/checkout';
/** A change that nobody is saving any more after so long was refused: its line says why. */
const REFUSED_AFTER_MS = 300;

/** The way to the checkout; it waits until what the lines say lies in the basket, so that nobody confirms an older quantity. */
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

import { m } from '../../../messages/compiled/messages.js';
import { screen } from '../../door.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { NoProducts } from './nothing-yet.tsx';

/** The products a reseller has ordered, to order them again. */
export const loader = screen(async (visit) => {
  await requireOnboardedReseller(visit);
});

export default function ResellerProducts() {
  return (
    <>
      <title>{`${m.nav_products()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.nav_products()}</h1>
      <NoProducts />
    </>
  );
}

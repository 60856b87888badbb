import { creditStatement } from '../../../../domain/orders/credit-statement.ts';
import { accountIdFrom } from '../../../../rules/id.ts';
import { screen } from '../../../door.ts';
import { requireOnboardedSupplier } from '../../../guards.ts';
import { Statement } from '../../../ui/orders/credit-statement.tsx';
import type { Route } from './+types/one';
import { LimitForm } from './limit-form.tsx';

/** What one reseller owes a supplier, and how much they may. */
export const loader = screen(async (visit, { params }) => {
  const supplier = await requireOnboardedSupplier(visit);
  const day = visit.now();
  return { statement: await creditStatement(visit.db, supplier, { id: accountIdFrom(params.id), now: day }), day };
});

export default function SupplierStatement({ loaderData: { statement, day } }: Route.ComponentProps) {
  return (
    <Statement statement={statement} day={day} side="supplier">
      {statement.account.name !== '' && <LimitForm account={statement.account} />}
    </Statement>
  );
}

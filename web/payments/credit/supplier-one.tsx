import { creditStatement } from '../../../domain/orders/credit-statement.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/supplier-one';
import { Statement } from './credit-statement.tsx';
import { LimitForm } from './limit-form.tsx';

/** Statement of one reseller's credit with a supplier, and the form for the limit. */
export const loader = pageLoader(async (context, { params }) => {
  const supplier = await requireOnboardedSupplier(context);
  const day = context.now();
  return { statement: await creditStatement(context.db, supplier, { id: accountIdFrom(params.id), now: day }), day };
});

export default function SupplierStatement({ loaderData: { statement, day } }: Route.ComponentProps) {
  return (
    <Statement statement={statement} day={day} side="supplier">
      {statement.account.name !== '' && <LimitForm account={statement.account} />}
    </Statement>
  );
}

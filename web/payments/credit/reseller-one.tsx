import { creditStatement } from '../../../domain/orders/credit-statement.ts';
import { accountIdFrom } from '../../../rules/id.ts';
import { requireOnboardedReseller } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import type { Route } from './+types/reseller-one';
import { Statement } from './credit-statement.tsx';

/** Statement of a reseller's credit with one supplier. */
export const loader = pageLoader(async (context, { params }) => {
  const reseller = await requireOnboardedReseller(context);
  const day = context.now();
  return { statement: await creditStatement(context.db, reseller, { id: accountIdFrom(params.id), now: day }), day };
});

export default function ResellerStatement({ loaderData: { statement, day } }: Route.ComponentProps) {
  return <Statement statement={statement} day={day} side="reseller" />;
}

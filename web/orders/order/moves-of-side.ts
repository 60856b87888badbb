import type { Person, Reseller, Supplier } from '../../../domain/accounts/people.ts';
import { type Mover, type Moving, moveOrder } from '../../../domain/orders/order-moves.ts';
import type { PlainKey } from '../../../messages/message-key.ts';
import { orderIdFrom } from '../../../rules/id.ts';
import type { MoveName } from '../../../rules/orders/order.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { screenAbove } from '../../return-screen.ts';
import type { RouteArgs } from '../../route-handlers.ts';

/** Reads the data that a move needs from its form. */
type Read<Whose extends Person> = (
  context: RequestContext,
  whose: { person: Whose; id: bigint | null },
) => Promise<Omit<Moving, 'now'>>;

const nothing = async () => ({});

export function supplierMove(name: MoveName, done: PlainKey, read: Read<Supplier> = nothing) {
  return moveVerb(name, done, async (context, id) => {
    const person = await requireOnboardedSupplier(context);
    return [{ by: 'supplier', person }, await read(context, { person, id })];
  });
}

export function resellerMove(name: MoveName, done: PlainKey, read: Read<Reseller> = nothing) {
  return moveVerb(name, done, async (context, id) => {
    const person = await requireOnboardedReseller(context);
    return [{ by: 'reseller', person }, await read(context, { person, id })];
  });
}

function moveVerb(
  name: MoveName,
  done: PlainKey,
  whose: (context: RequestContext, id: bigint | null) => Promise<[Mover, Omit<Moving, 'now'>]>,
) {
  return postAction({ screen: screenAbove, done, failed: 'move_failed' }, async (context, { params }: RouteArgs) => {
    const id = orderIdFrom(params.id);
    const [mover, moving] = await whose(context, id);
    await moveOrder(context.db, mover, { orderId: id ?? 0n, name, ...moving, now: context.now() });
  });
}

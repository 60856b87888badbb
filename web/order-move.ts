import type { Person, Reseller, Supplier } from '../domain/accounts/people.ts';
import { type Mover, type Moving, moveOrder } from '../domain/orders/moving.ts';
import { orderIdFrom } from '../rules/id.ts';
import type { MoveName } from '../rules/order.ts';
import type { Arrival } from './door.ts';
import { requireOnboardedReseller, requireOnboardedSupplier } from './guards.ts';
import { verb } from './verb.ts';
import type { Visit } from './visit.ts';

/** What comes with a move, read from its form. */
type Read<Whose extends Person> = (
  visit: Visit,
  whose: { person: Whose; id: bigint | null },
) => Promise<Omit<Moving, 'now'>>;

const nothing = async () => ({});

/** The verb of a move that a supplier makes. */
export function supplierMove(name: MoveName, done: string, read: Read<Supplier> = nothing) {
  return moveVerb(name, done, async (visit, id) => {
    const person = await requireOnboardedSupplier(visit);
    return [{ by: 'supplier', person }, await read(visit, { person, id })];
  });
}

/** The verb of a move that a reseller makes. */
export function resellerMove(name: MoveName, done: string, read: Read<Reseller> = nothing) {
  return moveVerb(name, done, async (visit, id) => {
    const person = await requireOnboardedReseller(visit);
    return [{ by: 'reseller', person }, await read(visit, { person, id })];
  });
}

function moveVerb(
  name: MoveName,
  done: string,
  whose: (visit: Visit, id: bigint | null) => Promise<[Mover, Omit<Moving, 'now'>]>,
) {
  return verb({ screen: orderScreen, done, failed: 'move_failed' }, async (visit, { params }: Arrival) => {
    const id = orderIdFrom(params.id);
    const [mover, moving] = await whose(visit, id);
    await moveOrder(visit.db, mover, { orderId: id ?? 0n, name, ...moving, now: visit.now() });
  });
}

/** The order's page is the address of its verbs without their name. */
async function orderScreen({ request }: Visit): Promise<string> {
  return new URL(request.url).pathname.replace(/\/[^/]+$/, '');
}

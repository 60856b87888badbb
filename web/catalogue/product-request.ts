import type { Supplier } from '../../domain/accounts/people.ts';
import type { ApiAnswer } from '../../domain/catalogue/product-api.ts';
import type { AssortmentSent } from '../../domain/catalogue/product-assortment.ts';
import { BadForm, Refusal } from '../../domain/refusal.ts';
import { assortmentChangeSchema, assortmentFields } from '../../rules/catalogue/assortment-body.ts';
import { type ProductChange, type ProductDraft, productSchema } from '../../rules/catalogue/product.ts';
import { type Switches, switchesSchema } from '../../rules/moderation/switches.ts';
import { stockExpectedSchema, stockReadAtSchema } from '../../rules/stock/stock-preconditions.ts';
import { wholeNumberFrom } from '../../rules/whole-number.ts';
import { productInput, productRead } from '../api/docs/product-fields.ts';
import { refuseUnknown } from '../api/docs/unknown-field.ts';
import type { RequestContext } from '../request-context.ts';
import { jsonOf, parsed } from '../route-handlers.ts';

/** Reads a new product and its variants from the body of a call. Refuses a supplierId that is not the caller's. */
export async function productSent(
  context: RequestContext,
  supplier: Supplier,
): Promise<{ draft: ProductDraft; assortment: AssortmentSent | null }> {
  const { draft, assortment } = await sent(context, supplier);
  return { draft, assortment };
}

/**
 * Reads a change of a product from the body of a call, with the version it is based on and the time its stock was read.
 * Fields left out of the body are not changed; a retail price without isRetailEnabled is refused.
 */
export async function changeSent(
  context: RequestContext,
  supplier: Supplier,
): Promise<{ change: ProductChange; version: number | null; assortment: AssortmentSent | null } & StockReadAt> {
  const { body, draft, ...expected } = await sent(context, supplier);
  const { description, images, isActive, isRetailEnabled, pricePerRetail, ...always } = draft;
  if (!('isRetailEnabled' in body) && 'pricePerRetail' in body)
    throw new BadForm({ pricePerRetail: ['retail_unsaid'] });
  const change = {
    ...always,
    ...('description' in body && { description }),
    ...('images' in body && { images }),
    ...('isActive' in body && { isActive }),
    ...('isRetailEnabled' in body && { isRetailEnabled, pricePerRetail }),
  };
  return { change, ...expected };
}

async function sent(context: RequestContext, supplier: Supplier) {
  const given = await jsonOf(context.request);
  // A program may send back the product that it read, with a change in it.
  refuseUnknown(given, [productInput, productRead]);
  const body = withSwitches(given, parsed(switchesSchema, given));
  if ('supplierId' in body && body.supplierId !== supplier.id) throw new Refusal(403, 'supplier_id_not_yours');
  const { version = null } = body;
  const expectedVersion = version === null ? null : wholeNumberFrom(version, 1, 2 ** 31 - 1);
  if (version !== null && expectedVersion === null) throw new BadForm({ version: ['version_invalid'] });
  return {
    body,
    draft: parsed(productSchema, body),
    version: expectedVersion,
    assortment: assortmentIn(body),
    ...stockReadAtIn(body['stock']),
  };
}

/** Reads the variants of a body; null if it has no field about them. Fields that are null are ignored. */
function assortmentIn(body: Record<string, unknown>): AssortmentSent | null {
  const given = Object.fromEntries(
    assortmentFields.flatMap((name) => (body[name] === undefined || body[name] === null ? [] : [[name, body[name]]])),
  );
  if (Object.keys(given).length === 0) return null;
  const patch = parsed(assortmentChangeSchema, given);
  const stocks: unknown[] = Array.isArray(body['variants']) ? body['variants'].map(stockOf) : [];
  const expected = stocks.map(stockReadAtIn);
  const variants = patch.variants?.map((draft, at) => {
    const stockWas = expected[at]?.stockWas;
    return stockWas ? { ...draft, stockWas } : draft;
  });
  return {
    patch: { ...patch, ...(variants && { variants }) },
    stockReadAt: expected.map(({ stockReadAt }) => stockReadAt),
  };
}

const stockOf = (variant: unknown) =>
  typeof variant === 'object' && variant !== null && 'stock' in variant ? variant.stock : undefined;

interface StockReadAt {
  stockReadAt: Record<string, Date>;
  stockWas?: Record<string, number>;
}

function stockReadAtIn(stock: unknown): StockReadAt {
  const stockWas = parsed(stockExpectedSchema, { stock }).stock;
  return {
    stockReadAt: parsed(stockReadAtSchema, { stock }).stock,
    ...(Object.keys(stockWas).length > 0 && { stockWas }),
  };
}

/** Returns the body with its switches as read; an empty switch is left out. */
function withSwitches(body: Record<string, unknown>, switches: Switches): Record<string, unknown> {
  const { isActive, isRetailEnabled } = switches;
  const rest = Object.entries(body).filter(([field]) => field !== 'isActive' && field !== 'isRetailEnabled');
  return {
    ...Object.fromEntries(rest),
    ...(isActive !== undefined && { isActive }),
    ...(isRetailEnabled !== undefined && { isRetailEnabled }),
  };
}

/**
 * Returns the Idempotency-Key of a request, or null. A request repeated with its key is not carried out again. Refuses
 * a malformed key.
 */
export function requestKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal(400, 'idempotency_key_invalid');
  return key;
}

/**
 * Returns the states that If-Match names; null if any will do. Proxies may make a tag weak or add their encoding to it;
 * the state is the same.
 */
export function statesNamed(request: Request): string[] | null {
  const given = request.headers.get('if-match');
  if (given === null || given.trim() === '*') return null;
  return tags(given).flatMap((tag) => /^(?:W\/)?"([^"]*?)(?:-(?:gzip|br|zstd|deflate))?"$/.exec(tag)?.[1] ?? []);
}

/** Returns whether If-None-Match names this state; weak tags count here. */
export function hasState(request: Request, state: string): boolean {
  const given = request.headers.get('if-none-match') ?? '';
  return tags(given).some((tag) => tag === '*' || tag.replace(/^W\//, '') === etagOf(state));
}

function tags(given: string): string[] {
  return given.split(',').map((tag) => tag.trim());
}

export function etagOf(state: string): string {
  return `"${state}"`;
}

/** Answer of a call that listed or changed a product: its id, and its state as the ETag. */
export function apiAnswer({ id, state }: ApiAnswer, status: number): Response {
  return Response.json({ id }, { status, headers: { etag: etagOf(state) } });
}

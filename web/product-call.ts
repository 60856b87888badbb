import { BadForm, Refusal } from '../domain/refusal.ts';
import type { Supplier } from '../domain/accounts/people.ts';
import type { Told } from '../domain/catalogue/by-call.ts';
import { type ProductDraft, productSchema } from '../rules/product.ts';
import { stockSeenSchema } from '../rules/stock-seen.ts';
import { wholeNumberFrom } from '../rules/whole-number.ts';
import { jsonOf, parsed } from './door.ts';
import type { Visit } from './visit.ts';

/** The product in the body of a call: the caller's own, and what of it was seen: its version, and since when its stock. */
export async function productSent(
  visit: Visit,
  supplier: Supplier,
): Promise<{ draft: ProductDraft; version: number | null; stockSeen: Record<string, Date> }> {
  const body = await jsonOf(visit.request);
  if ('supplierId' in body && body.supplierId !== supplier.id) throw new Refusal(403, 'supplier_id_not_yours');
  const { version = null } = body;
  const seen = version === null ? null : wholeNumberFrom(version, 1, 2 ** 31 - 1);
  if (version !== null && seen === null) throw new BadForm({ version: ['version_invalid'] });
  const { stock: stockSeen } = parsed(stockSeenSchema, { stock: body['stock'] });
  return { draft: parsed(productSchema, body), version: seen, stockSeen };
}

/** The key by which a program sends a request again without its being done again; null when it gives none. */
export function requestKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key');
  if (key !== null && !/^[\x21-\x7e]{1,255}$/.test(key)) throw new Refusal(400, 'idempotency_key_invalid');
  return key;
}

/** The states that If-Match names; null when any will do. A weak one stands for no state (RFC 9110, 13.1.1). */
export function statesNamed(request: Request): string[] | null {
  const given = request.headers.get('if-match');
  if (given === null || given.trim() === '*') return null;
  return tags(given).flatMap((tag) => /^"([^"]*)"$/.exec(tag)?.[1] ?? []);
}

/** Does If-None-Match name this state? Here a weak one is as good. */
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

/** What a call that listed or changed a product is answered. */
export function told({ id, state }: Told, status: number): Response {
  return Response.json({ id }, { status, headers: { etag: etagOf(state) } });
}

import fc from 'fast-check';
import type { Database } from '../../db/database.ts';
import { setTerms } from '../../domain/orders/terms.ts';
import { type DeliveryRule, unsaidDelivery } from '../../rules/orders/delivery.ts';
import { type AnyGoods, anyPieces } from './any-goods.ts';
import { chargedByHand } from './charged-by-hand.ts';
import { type ListedGoods, listGoods } from './listed-goods.ts';
import { newSeller, type Seller } from './scene.ts';

/** The terms of each of three suppliers, in paise. */
const allTerms: { rule: DeliveryRule; minimumOrder: bigint | null }[] = [
  { rule: unsaidDelivery, minimumOrder: null },
  { rule: { kind: 'fixed', charge: 4_999n, freeFrom: null }, minimumOrder: 500_000n },
  { rule: { kind: 'free-from', charge: 7_500n, freeFrom: 900_000n }, minimumOrder: null },
];

/** Products of three suppliers. */
export interface Market {
  goods: ListedGoods[];
  termsOf: Map<Seller, (typeof allTerms)[number]>;
}

let mobiles = 9_826_940_000;

/** Lists these products, in turn for each supplier. */
export async function newMarket(db: Database, given: AnyGoods[], now: Date): Promise<Market> {
  const termsOf: Market['termsOf'] = new Map();
  for (const terms of allTerms) {
    const seller = await newSeller(db, String((mobiles += 1)), [{ pieces: [0, 0] }], now);
    await setTerms(db, seller.person, { ...terms, acceptsCash: true, answerHours: 72 }, now);
    termsOf.set(seller, terms);
  }
  const sellers = [...termsOf.keys()];
  const goods: ListedGoods[] = [];
  for (const [at, one] of given.entries()) {
    const name = `Goods ${(mobiles += 1)}`;
    const seller = sellers[at % sellers.length] as Seller;
    goods.push(await listGoods(db, seller, one, { name, pieces: [900_000, 900_000], now }));
  }
  return { goods, termsOf };
}

/** Pieces of each variant of some of the products of a market. */
export type Wanted = [listed: ListedGoods, pieces: number[]][];

/** Some of the products of a market, and the wanted pieces. */
export const anyBasketOf = ({ goods }: Market): fc.Arbitrary<Wanted> =>
  fc
    .shuffledSubarray(goods, { minLength: 1, maxLength: 4 })
    .chain((some) =>
      fc.tuple(...some.map((listed) => fc.tuple(fc.constant(listed), anyPieces(listed.goods)))),
    ) as fc.Arbitrary<Wanted>;

/** True if the product's page accepts the pieces. A minimum over several variants applies only to the order. */
export function isTaken({ goods, variantIds }: ListedGoods, pieces: number[]): boolean {
  const isWhole = chargedByHand({ ...goods, minimumCartons: 1 }, pieces).totals !== null;
  return variantIds.length === 1 ? chargedByHand(goods, pieces).totals !== null : isWhole;
}

export interface Expected {
  /** By variant. */
  lines: Map<bigint, { name: string; pieces: number; total: bigint; pricePerCarton: bigint }>;
  /** Of each supplier. */
  parts: Map<string, { goods: bigint; delivery: bigint }>;
  isOrderable: boolean;
}

/** Returns the amounts that the issue demands for this basket. */
export function expectedOf(taken: Wanted, { termsOf }: Market): Expected {
  const lines: Expected['lines'] = new Map();
  const parts: Expected['parts'] = new Map();
  let isOrderable = taken.length > 0;
  for (const [{ goods, name, seller, variantIds }, pieces] of taken) {
    const { totals, pricesPerCarton } = chargedByHand(goods, pieces);
    if (totals === null) isOrderable = false;
    const part = parts.get(seller.person.id) ?? { goods: 0n, delivery: 0n };
    for (const [at, count] of pieces.entries()) {
      const [total, pricePerCarton] = [totals?.[at] ?? 0n, pricesPerCarton[at] ?? 0n];
      if (count > 0) lines.set(variantIds[at] ?? 0n, { name, pieces: count, total, pricePerCarton });
      part.goods += total;
    }
    parts.set(seller.person.id, part);
  }
  for (const [seller, { rule, minimumOrder }] of termsOf) {
    const part = parts.get(seller.person.id);
    if (!part) continue;
    if (part.goods < (minimumOrder ?? 0n)) isOrderable = false;
    part.delivery = deliveryOf(rule, part.goods);
  }
  return { lines, parts, isOrderable };
}

function deliveryOf({ kind, charge, freeFrom }: DeliveryRule, goods: bigint): bigint {
  const isFree = kind === 'on-receipt' || (freeFrom !== null && goods >= freeFrom);
  return isFree ? 0n : charge;
}

export const totalOf = ({ parts }: Expected) =>
  [...parts.values()].reduce((sum, { goods, delivery }) => sum + goods + delivery, 0n);

import type { BasketPart } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { sumText } from '../../ui/amounts.ts';
import { deliveryRuleText, deliverySum, missingForFree } from './delivery-words.ts';

/** Goods, delivery with its rule in words, and the total, of the lines that can be ordered. */
export function PartSums({ rule, goods, delivery, total }: Pick<BasketPart, 'rule' | 'goods' | 'delivery' | 'total'>) {
  const missing = goods === 0n ? null : missingForFree(rule, goods);
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1">
      {delivery > 0n && (
        <>
          <dt className="text-quiet">{m.basket_goods()}</dt>
          <dd className="text-right">{formatRupees(goods)}</dd>
        </>
      )}
      <dt className="text-quiet">
        {m.basket_delivery()}
        <span className="note">{deliveryRuleText(rule)}</span>
        {missing !== null && <span className="block text-sm leading-snug text-green">{missing}</span>}
      </dt>
      <dd className="text-right">{goods === 0n ? '–' : deliverySum(rule, delivery)}</dd>
      <dt className="font-semibold">{m.basket_subtotal()}</dt>
      <dd className="text-right font-semibold">{sumText(total)}</dd>
    </dl>
  );
}

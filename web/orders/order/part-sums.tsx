import type { BasketPart } from '../../../domain/orders/basket.ts';
import { m } from '../../../messages/compiled/messages.js';
import { formatRupees } from '../../../rules/money.ts';
import { sumText } from '../../ui/amounts.ts';
import { SlipLines } from '../../ui/slip.tsx';
import { deliveryRuleText, deliverySum, missingForFree } from './delivery-words.ts';

/** Goods, delivery with its rule in words, and the total, of the lines that can be ordered. */
export function PartSums({ rule, goods, delivery, total }: Pick<BasketPart, 'rule' | 'goods' | 'delivery' | 'total'>) {
  const missing = goods === 0n ? null : missingForFree(rule, goods);
  const deliveryLine = (
    <>
      <span>{m.basket_delivery()}</span>
      <span className="note">{deliveryRuleText(rule)}</span>
      {missing !== null && <span className="block text-sm leading-snug text-green">{missing}</span>}
    </>
  );
  return (
    <SlipLines
      lines={[
        ...(delivery > 0n ? [{ key: 'goods', label: m.basket_goods(), value: formatRupees(goods) }] : []),
        { key: 'delivery', label: deliveryLine, value: goods === 0n ? '–' : deliverySum(rule, delivery) },
      ]}
      totalLabel={m.basket_subtotal()}
      total={sumText(total)}
    />
  );
}

import type { VariantStock } from '../../../domain/stock/variant-stock.ts';
import { m } from '../../../messages/compiled/messages.js';

const SHOWN = 3;

/** Names the variants of a product that are sold out or low; nothing where there are none. */
export function ScarceVariants({ variants }: { variants: VariantStock[] }) {
  const offered = variants.filter(({ isRetired }) => !isRetired);
  const isOut = ({ levels }: VariantStock) => levels.every(({ pieces, reserved }) => pieces <= reserved);
  const out = offered.filter(isOut);
  const low = offered.filter((variant) => !isOut(variant) && variant.levels.some(({ isLow }) => isLow));
  return (
    <>
      {out.length > 0 && (
        <span className="block text-sm text-red">{m.variants_sold_out({ variants: namesOf(out) })}</span>
      )}
      {low.length > 0 && (
        <span className="block text-sm text-orange">{m.variants_low({ variants: namesOf(low) })}</span>
      )}
    </>
  );
}

function namesOf(variants: VariantStock[]): string {
  const names = variants.slice(0, SHOWN).map(({ optionValues }) => optionValues.join(' '));
  return [...names, ...(variants.length > SHOWN ? ['…'] : [])].join(', ');
}

import { m } from '../../../messages/compiled/messages.js';
import type { ColumnsView } from './columns-view.ts';
import { type TargetGroup, targetGroups } from './target-groups.ts';

const labels: Record<TargetGroup, () => string> = {
  product: m.import_group_product,
  price: m.import_group_price,
  stock: m.import_group_stock,
  packing: m.import_group_packing,
  variants: m.import_group_variants,
  text: m.import_group_text,
};

/** Everything that a column can hold, by its kind. */
export function TargetOptions({ choices, none }: { choices: ColumnsView['choices']; none?: string }) {
  return (
    <>
      <option value="">{none ?? m.import_column_unused()}</option>
      {targetGroups.map((group) => {
        const own = choices.filter((choice) => choice.group === group);
        return (
          own.length > 0 && (
            <optgroup key={group} label={labels[group]()}>
              {own.map(({ target, label }) => (
                <option key={target} value={target}>
                  {label}
                </option>
              ))}
            </optgroup>
          )
        );
      })}
    </>
  );
}

import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { DownIcon } from '../../ui/icons.tsx';
import { factInputs, type Input } from '../product-fields/fact-inputs.ts';
import { InDraft, TextCell } from './cells.tsx';
import { gridFacts } from './columns.ts';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';

const inputs: Record<(typeof gridFacts)[number], Input> = {
  ...factInputs,
  priceSlabs: { label: m.price_slabs, maxLength: 400, autoComplete: 'off' },
};

const placeholders: Partial<Record<(typeof gridFacts)[number], () => string>> = {
  priceSlabs: () => '5: 1140; 10: 1080',
  netQuantity: m.net_quantity_example,
  barcode: m.barcode_hint,
};

/** What the law and the marketplaces ask of the goods of a row, folded away unless something in it is wrong. */
export function FactCells({ row, change }: { row: Row; change: RowActions['change'] }) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = gridFacts.some((name) => row.errors[name] !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
      className="draft-more row-facts"
    >
      <summary>
        <span>{m.facts_of_goods()}</span>
        <DownIcon />
      </summary>
      <div className="draft-more-fields">
        <InDraft value={true}>
          {gridFacts.map((name) => (
            <TextCell
              key={name}
              row={row}
              onText={(field, text) => change({ type: 'edit', id: row.id, values: { [field]: text } })}
              onLeave={(field) => change({ type: 'left', id: row.id, name: field })}
              name={name}
              label={inputs[name].label()}
              placeholder={placeholders[name]?.() ?? ''}
              inputMode={inputs[name].inputMode ?? 'text'}
              maxLength={inputs[name].maxLength}
            />
          ))}
        </InDraft>
      </div>
    </details>
  );
}

import { useState } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { DownIcon } from '../../ui/icons.tsx';
import { englishNameInput, factInputs, type Input } from '../product-fields/fact-inputs.ts';
import { InDraft, TextCell } from './cells.tsx';
import type { GridFact } from './columns.ts';
import type { RowActions } from './row-actions.ts';
import type { Row } from './rows.ts';

const inputs: Record<GridFact, Input> = {
  englishName: englishNameInput,
  ...factInputs,
  priceSlabs: { label: m.price_slabs, maxLength: 400, autoComplete: 'off' },
};

const placeholders: Partial<Record<GridFact, () => string>> = {
  englishName: m.english_name_hint,
  priceSlabs: () => '5: 1140; 10: 1080',
  netQuantity: m.net_quantity_example,
  barcode: m.barcode_hint,
};

interface FactCellProps {
  row: Row;
  name: GridFact;
  change: RowActions['change'];
}

interface FactCellsProps extends Omit<FactCellProps, 'name'> {
  title: string;
  names: readonly GridFact[];
}

/** Fields of a row beyond its columns, folded away unless one has an error. */
export function FactCells({ title, row, names, change }: FactCellsProps) {
  const [isOpen, setOpen] = useState(false);
  const isWrong = names.some((name) => row.errors[name] !== undefined);
  return (
    <details
      open={isOpen || isWrong}
      onToggle={({ currentTarget: { open } }) => setOpen(open)}
      className="draft-more row-facts"
    >
      <summary>
        <span>{title}</span>
        <DownIcon />
      </summary>
      <div className="draft-more-fields">
        <InDraft value={true}>
          {names.map((name) => (
            <FactCell key={name} row={row} name={name} change={change} />
          ))}
        </InDraft>
      </div>
    </details>
  );
}

export function FactCell({ row, name, change }: FactCellProps) {
  return (
    <TextCell
      row={row}
      onText={(field, text) => change({ type: 'edit', id: row.id, values: { [field]: text } })}
      onLeave={(field) => change({ type: 'left', id: row.id, name: field })}
      name={name}
      label={inputs[name].label()}
      placeholder={placeholders[name]?.() ?? ''}
      inputMode={inputs[name].inputMode ?? 'text'}
      maxLength={inputs[name].maxLength}
    />
  );
}

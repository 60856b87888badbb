import { type ReactNode, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { DownIcon } from '../../../ui/icons.tsx';
import { stockPieces } from '../../../ui/whole-number.ts';
import { TextCell } from '../cells.tsx';
import { goodsFacts, gridFacts, type OwnWarehouse } from '../columns.ts';
import { DescriptionCell } from '../description-cell.tsx';
import { FactCell, FactCells } from '../fact-cells.tsx';
import { stockShown } from '../options/row-arrangement.ts';
import { RetailCells } from '../retail-cells.tsx';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';

interface MoreFieldsProps {
  row: Row;
  /** All warehouses except the first. */
  warehouses: OwnWarehouse[];
  change: RowActions['change'];
  /** Shown first in the fold. */
  children: ReactNode;
}

/** Optional fields of a product, folded away unless one has an error. */
export function MoreFields({ row, warehouses, change, children }: MoreFieldsProps) {
  const [isOpen, setOpen] = useState(false);
  const onText = (name: string, text: string) => change({ type: 'edit', id: row.id, values: { [name]: text } });
  const fields = [
    'description',
    'isRetailEnabled',
    'pricePerRetail',
    ...gridFacts,
    ...warehouses.map(({ id }) => `stock.${id}`),
  ];
  const isWrong = fields.some((name) => row.errors[name] !== undefined);
  return (
    <details open={isOpen || isWrong} onToggle={({ currentTarget: { open } }) => setOpen(open)} className="draft-more">
      <summary>
        <span>{m.draft_more()}</span>
        <DownIcon />
      </summary>
      <div className="draft-more-fields">
        {children}
        <FactCell row={row} name="englishName" change={change} />
        {warehouses.map(({ id, name }) => (
          <TextCell
            key={id}
            row={row}
            onText={onText}
            onLeave={(field) => change({ type: 'left', id: row.id, name: field })}
            name={`stock.${id}`}
            label={m.stock_in({ warehouse: name })}
            inputMode="numeric"
            placeholder="0"
            number={stockPieces}
            {...stockShown(row, id)}
          />
        ))}
        <RetailCells row={row} change={change} />
        <DescriptionCell row={row} onText={onText} />
        <FactCells title={m.facts_of_goods()} row={row} names={goodsFacts} change={change} />
        <p className="note">{m.draft_more_later()}</p>
      </div>
    </details>
  );
}

import type { LedgerEntry } from '../../../domain/stock/history.ts';
import type { StockReason } from '../../../domain/stock/levels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { timeText } from '../../ui/dates.ts';
import '../../styles/ledger.css';

const why: Record<StockReason, () => string> = {
  listed: m.stock_reason_listed,
  sold: m.stock_reason_sold,
  edited: m.stock_reason_edited,
  counted: m.stock_reason_counted,
  bulk: m.stock_reason_bulk,
  import: m.stock_reason_import,
  undo: m.stock_reason_undo,
  api: m.stock_reason_api,
  sample: m.stock_reason_sample,
};

/**
 * Ledger of a product, newest first: time, variant (if the product has several), warehouse, reason, change, stock after
 * it, and actor.
 */
export function LedgerTable({ entries, hasVariants }: { entries: LedgerEntry[]; hasVariants: boolean }) {
  return (
    <table className="rows ledger mt-6">
      <thead>
        <tr>
          <th>{m.column_when()}</th>
          {hasVariants && <th>{m.column_variant()}</th>}
          <th>{m.column_warehouse()}</th>
          <th>{m.column_why()}</th>
          <th className="text-right!">{m.column_change()}</th>
          <th className="text-right!">{m.column_left()}</th>
          <th>{m.column_who()}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} hasVariants={hasVariants} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ entry, hasVariants }: { entry: LedgerEntry; hasVariants: boolean }) {
  const { at, optionValues, warehouse, warehouseId, reason, note, change, left } = entry;
  return (
    <tr>
      <td className="cell-when whitespace-nowrap">
        <time dateTime={at.toISOString()}>{timeText(at)}</time>
      </td>
      {hasVariants && <td className="cell-variant font-semibold wrap-anywhere">{optionValues.join(' · ')}</td>}
      <td className="cell-place">{warehouse ?? m.removed_warehouse({ id: warehouseId })}</td>
      <td className="cell-why wrap-anywhere">
        <span>{why[reason]()}</span>
        {note !== '' && <span className="note">{note}</span>}
      </td>
      <td className={`cell-change font-semibold tabular-nums sm:text-right ${change > 0 ? 'text-green' : 'text-red'}`}>
        <span className="sr-only sm:hidden">{m.column_change()} </span>
        {change > 0 ? '+' : '−'}
        {groupIndian(Math.abs(change))}
      </td>
      <td className="cell-left tabular-nums sm:text-right">
        <span className="in-card">{m.column_left()} </span>
        {groupIndian(left)}
      </td>
      <td className="cell-who">{who(entry)}</td>
    </tr>
  );
}

/** Returns the actor of a change, as far as the reason reveals it. */
function who({ reason, isOwn }: LedgerEntry): string {
  if (reason === 'api') return m.who_api();
  if (reason === 'import' || reason === 'undo') return m.who_import();
  return isOwn && reason !== 'sample' ? m.who_you() : m.site_name();
}

import type { LedgerEntry } from '../../../domain/stock/history.ts';
import type { StockReason } from '../../../domain/stock/levels.ts';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { timeText } from '../../ui/dates.ts';

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
 * Ledger of a product, newest first: time, variant (where the product has several), warehouse, reason, change, stock
 * after it, and actor.
 */
export function LedgerTable({ entries, hasVariants }: { entries: LedgerEntry[]; hasVariants: boolean }) {
  return (
    <table className="rows mt-6">
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
      <td className="whitespace-nowrap">
        <time dateTime={at.toISOString()}>{timeText(at)}</time>
      </td>
      {hasVariants && <td className="font-semibold wrap-anywhere">{optionValues.join(' · ')}</td>}
      <td>{warehouse ?? m.removed_warehouse({ id: warehouseId })}</td>
      <td className="wrap-anywhere">
        {why[reason]()}
        {note !== '' && <span className="note">{note}</span>}
      </td>
      <td className={`font-semibold tabular-nums sm:text-right ${change > 0 ? 'text-green' : 'text-red'}`}>
        <Word>{m.column_change()}</Word>
        {change > 0 ? '+' : '−'}
        {groupIndian(Math.abs(change))}
      </td>
      <td className="tabular-nums sm:text-right">
        <Word>{m.column_left()}</Word>
        {groupIndian(left)}
      </td>
      <td>{who(entry)}</td>
    </tr>
  );
}

/** Label of a value, shown only on a phone, where a row is a card without column titles. */
function Word({ children }: { children: string }) {
  return <span className="in-card font-normal text-quiet">{children} </span>;
}

/** Returns the actor of a change, as far as the reason tells. */
function who({ reason, isOwn }: LedgerEntry): string {
  if (reason === 'api') return m.who_api();
  if (reason === 'import' || reason === 'undo') return m.who_import();
  return isOwn && reason !== 'sample' ? m.who_you() : m.site_name();
}

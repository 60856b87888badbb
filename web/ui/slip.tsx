import { Fragment, type ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';

export interface SlipLine {
  label: ReactNode;
  value: ReactNode;
}

/** Lines of a slip, with the total below a rule. */
export function SlipLines({
  lines,
  total,
  totalLabel = m.total(),
}: {
  lines: (SlipLine & { key: string })[];
  total: ReactNode;
  totalLabel?: string;
}) {
  return (
    <dl className="slip-lines">
      {lines.map(({ key, label, value }) => (
        <Fragment key={key}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
      <dt className="total">{totalLabel}</dt>
      <dd className="total" translate="no">
        {total}
      </dd>
    </dl>
  );
}

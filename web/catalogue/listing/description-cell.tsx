import type { ReactNode } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { DESCRIPTION_MAX } from '../../../rules/limits.ts';
import { Cell, fieldOf } from './cells.tsx';
import type { Row } from './rows.ts';

interface DescriptionCellProps {
  row: Row;
  onText: (name: string, text: string) => void;
  /** Shown below the field. */
  children?: ReactNode;
}

/** Description of a row: a field that grows with its text. */
export function DescriptionCell({ row, onText, children }: DescriptionCellProps) {
  return (
    <Cell row={row} name="description" label={m.description()}>
      <textarea
        {...fieldOf(row, 'description')}
        name="description"
        rows={1}
        maxLength={DESCRIPTION_MAX}
        value={row.values['description'] ?? ''}
        onChange={({ currentTarget: { value } }) => onText('description', value)}
        className="input"
      />
      {children}
    </Cell>
  );
}

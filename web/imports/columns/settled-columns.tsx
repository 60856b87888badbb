import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { groupIndian } from '../../../rules/money.ts';
import { SelectField } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { firstNames } from '../first-names.ts';
import { ColumnLines } from './column-lines.tsx';
import { examplesOf, headerOf } from './column-questions.ts';
import type { Column, ColumnsView, Refused } from './columns-view.ts';
import { ConstantFields, HiddenRows } from './file-fields.tsx';
import { QuestionCards } from './question-cards.tsx';
import { TargetOptions } from './target-options.tsx';
import { TaxCard, taxFact } from './tax-card.tsx';

interface Settled {
  view: ColumnsView;
  refused: Refused;
  isOpen: boolean;
}

/** Everything that the file already answers, in one summary that can be opened and changed. */
export function ReadColumns({ view, refused, isOpen }: Settled) {
  const { columns, choices, hidden, constants, areConstantsSettled, tax } = view;
  const asked = columns.filter(({ kind }) => kind === 'settled');
  const read = columns.filter(({ kind }) => kind === 'read');
  const facts = [
    ...(hidden.count > 0 ? [hiddenFact(hidden)] : []),
    ...(areConstantsSettled ? constants.map(({ label, text }) => `${label}: ${text}`) : []),
    ...(tax && !tax.isAsked ? [taxFact(tax)] : []),
  ];
  if (facts.length + asked.length + read.length === 0) return null;
  return (
    <Folded refused={refused} isOpen={isOpen}>
      <summary className="min-h-11 py-2">
        <span className="link font-semibold">{m.import_read_like_this()}</span>
        {facts.length > 0 && <span className="note block wrap-anywhere">{facts.join(' · ')}</span>}
        <ColumnLines columns={[...asked, ...read]} choices={choices} />
      </summary>
      <div className="space-y-2.5 pb-3">
        {hidden.count > 0 && <HiddenRows view={view} refused={refused} />}
        {areConstantsSettled && <ConstantFields view={view} refused={refused} />}
        {tax && !tax.isAsked && <TaxCard tax={tax} refused={refused} />}
        <QuestionCards columns={asked} choices={choices} refused={refused} />
        <ColumnFields columns={read} choices={choices} refused={refused} />
      </div>
    </Folded>
  );
}

/** The unused columns, each with its first cells and a choice of what to use it as. */
export function UnusedColumns({ view: { columns, choices }, refused, isOpen }: Settled) {
  const unused = columns.filter(({ kind }) => kind === 'unused');
  if (unused.length === 0) return null;
  const filled = unused.filter(({ examples }) => examples.length > 0);
  return (
    <Folded refused={refused} isOpen={isOpen}>
      <summary className="min-h-11 py-2">
        <span className="link font-semibold">{m.import_unused_columns({ count: groupIndian(unused.length) })}</span>
        <span className="note block wrap-anywhere">{firstNames(filled.map(headerOf)).join(' · ')}</span>
      </summary>
      <div className="pb-3">
        <ColumnFields columns={unused} choices={choices} refused={refused} none={m.import_use_as()} />
      </div>
    </Folded>
  );
}

interface ColumnFieldsProps {
  columns: Column[];
  choices: ColumnsView['choices'];
  refused: Refused;
  /** Label for no target. */
  none?: string;
}

/** A field for each column with everything that the column can hold. */
function ColumnFields({ columns, choices, refused, none }: ColumnFieldsProps) {
  return (
    <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {columns.map((column) => (
        <li key={column.number}>
          <SelectField
            name={`column${column.number}`}
            label={headerOf(column)}
            hint={examplesOf(column)}
            refused={refused}
            defaultValue={column.target}
          >
            <TargetOptions choices={choices} {...(none !== undefined && { none })} />
          </SelectField>
        </li>
      ))}
    </ul>
  );
}

interface FoldedProps extends Pick<Settled, 'refused' | 'isOpen'> {
  children: ReactNode;
}

/** Opens at each refusal, because the wrong answer may be inside. */
function Folded({ refused, isOpen, children }: FoldedProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && isRefused(refused)) details.current.open = true;
  }, [refused]);
  return (
    <details ref={details} open={isOpen || isRefused(refused)} className="card px-3">
      {children}
    </details>
  );
}

function hiddenFact({ count, taken }: ColumnsView['hidden']): string {
  return (taken > 0 ? m.import_hidden_taken : m.import_hidden_left_out)({ count: groupIndian(count) });
}

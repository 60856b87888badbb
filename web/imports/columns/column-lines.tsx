import { groupIndian } from '../../../rules/money.ts';
import { answerLabel, headerOf, headersShown, isShared } from './column-questions.ts';
import type { Column, ColumnsView } from './columns-view.ts';

interface ColumnLine {
  number: number;
  header: string;
  /** What the column was taken for. */
  label: string;
  example: string;
}

/** Lines that are shown; the others are counted. */
const SHOWN_MAX = 12;

/**
 * What each column was taken for, beside its first cell to check it by. Columns that are headed by Thok's own words are
 * only named.
 */
export function ColumnLines({ columns, choices }: Pick<ColumnsView, 'columns' | 'choices'>) {
  const lines = columnLines(columns, choices);
  const isOwnWord = ({ header, label }: ColumnLine) => header.toLowerCase() === label.toLowerCase();
  const others = lines.filter((line) => !isOwnWord(line));
  const shown = others.length > SHOWN_MAX + 1 ? others.slice(0, SHOWN_MAX) : others;
  const more = others.length - shown.length;
  const rest = [...lines.filter(isOwnWord).map(({ header }) => header), ...(more > 0 ? [`+${groupIndian(more)}`] : [])];
  return (
    <>
      {shown.map(({ number, header, label, example }) => (
        <span key={number} className="column-line">
          <span className="wrap-anywhere">{`${header}: ${label}`}</span>{' '}
          <span className="truncate text-quiet">{example}</span>
        </span>
      ))}
      {rest.length > 0 && <span className="note block wrap-anywhere">{rest.join(' · ')}</span>}
    </>
  );
}

/** Returns a line for each column; columns of one question, and all that hold the same of each size, share a line. */
function columnLines(columns: Column[], choices: ColumnsView['choices']): ColumnLine[] {
  return columns.flatMap((column) => {
    const { number, question, target } = column;
    const own = columns.filter(
      (one) =>
        one === column ||
        (one.question === question && (isShared(question) || target.startsWith('across:')) && one.target === target),
    );
    if (own[0] !== column) return [];
    return [
      {
        number,
        header: own.length > 1 ? headersShown(own) : headerOf(column),
        label: answerLabel(question, target, choices),
        example: own.find(({ examples }) => examples.length > 0)?.examples[0] ?? '',
      },
    ];
  });
}

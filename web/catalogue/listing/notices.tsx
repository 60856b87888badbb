import { m } from '../../../messages/compiled/messages.js';
import { together } from '../../../rules/together.ts';
import type { DoubtInWords } from '../variants/doubt-words.ts';
import type { Done } from './use-undo.ts';

/** Announces what happened to the rows; the last paste or removal can be undone. */
export function Status({
  found,
  elsewhere,
  outcome,
  done,
  onUndo,
}: {
  /** Numbers of rows found on the device, and of rows open in another tab. */
  found: number;
  elsewhere: number;
  outcome: string;
  done: Done | null;
  onUndo: () => void;
}) {
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4">
      <div role="status">
        {found > 0 && <p>{m.rows_kept({ count: found })}</p>}
        {elsewhere > 0 && <p>{m.row_kept_elsewhere()}</p>}
        {outcome !== '' && <p className="font-semibold">{outcome}</p>}
        {done && <p>{done.sentence}</p>}
      </div>
      {done && (
        <button type="button" onClick={onUndo} className="link min-h-11 min-w-11 font-semibold">
          {m.undo()}
        </button>
      )}
    </div>
  );
}

/** Pasted cells that did not fit or were refused, shown so that nothing is lost. */
export function LeftOver({
  cells,
  sentence = m.paste_left_over(),
  onClose,
}: {
  cells: string[][];
  sentence?: string;
  onClose: () => void;
}) {
  if (cells.length === 0) return null;
  return (
    <div role="alert" className="card mt-2 p-3">
      <p>{sentence}</p>
      <textarea
        readOnly
        aria-label={sentence}
        rows={Math.min(cells.length, 6)}
        value={cells.map((line) => line.join('\t')).join('\n')}
        className="input mt-2"
      />
      <button type="button" onClick={onClose} className="link min-h-11">
        {m.paste_left_over_close()}
      </button>
    </div>
  );
}

/** Pasted cells that may mean something else, with the reasons. */
export function RefusedCells({ doubts, onClose }: { doubts: DoubtInWords[]; onClose: () => void }) {
  return (
    <LeftOver
      cells={doubts.map(({ text }) => [text])}
      sentence={together([...new Set(doubts.map(({ sentence }) => sentence))])}
      onClose={onClose}
    />
  );
}

import { together } from '../../../rules/together.ts';
import { LeftOver } from '../listing/notices.tsx';
import type { DoubtInWords } from './doubt-words.ts';

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

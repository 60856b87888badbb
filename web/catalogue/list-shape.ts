import { keptChoice } from '../ui/kept-choice.ts';

/** Layout of product lists. Usual: cards on a phone, a table on a desktop; or cards (grid) or rows (list) on both. */
export const listShape = keptChoice('list-shape', ['usual', 'grid', 'list']);

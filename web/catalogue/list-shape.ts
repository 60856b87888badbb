import { keptChoice } from '../ui/kept-choice.ts';

/** How products stand on a phone: two beside each other, or one below the other with more said of each. */
export const listShape = keptChoice('list-shape', ['grid', 'list']);

import type { SheetWords } from '../../../rules/imports/rows/sheet-export.ts';

/** Words of cells as a preview keeps them; a screen says them in the language of its reader. */
export const plainWords: SheetWords = {
  yes: 'yes',
  no: 'no',
  active: 'active',
  inactive: 'inactive',
  carton: 'carton',
  set: 'set',
  mixed: 'mixed',
  colour: 'colour',
  size: 'size',
  design: 'design',
};

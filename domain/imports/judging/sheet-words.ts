import type { SheetWords } from '../../../rules/imports/rows/sheet-export.ts';

/** Words of cells as a preview stores them; screens translate them. */
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

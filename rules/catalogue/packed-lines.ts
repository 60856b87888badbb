import { setContentIn, writtenParts } from '../imports/cells/set-content.ts';
import { packingIn } from '../imports/rows/sheet-variant.ts';
import { optionNameFrom, optionValuesFrom } from './options.ts';
import type { Arrangement } from './typed-arrangement.ts';
import { setPieces } from './variants.ts';

/** Columns that say how a product is packed, in the words of a sheet. */
const packingColumns = ['packing', 'setOption', 'setContent', 'mixStepPieces'] as const;
type PackingColumn = (typeof packingColumns)[number];

/** Is this a column that says how a product is packed? */
export function isPackingColumn(column: string | null): column is PackingColumn {
  return packingColumns.some((one) => one === column);
}

/** How pasted lines pack their product. */
export interface PastedPacking {
  /** The packing as typed in a form; null for plain cartons. */
  packed: Partial<Arrangement> | null;
  /** Columns whose cells were understood. */
  understood: PackingColumn[];
}

/**
 * Returns a product's packing from its lines' cells in the packing columns; a content without a packing means a set.
 * Unreadable text stays as written, so that the row reports it. Without pieces per carton, those of the content count.
 */
export function packingPasted(textIn: (column: PackingColumn | 'piecesPerCarton') => string): PastedPacking {
  const [written, content] = [textIn('packing'), textIn('setContent')];
  const known = packingIn(written) ?? (written === '' && content !== '' ? 'set' : undefined);
  if (written === '' && known === undefined) return { packed: null, understood: [] };
  if (known === 'carton') return { packed: null, understood: ['packing'] };
  if (known === 'mixed') {
    return {
      packed: { packing: known, mixStepPieces: textIn('mixStepPieces') },
      understood: ['packing', 'mixStepPieces'],
    };
  }
  return {
    packed: { packing: known ?? written, ...setPasted(textIn) },
    understood: [...(known ? (['packing'] as const) : []), 'setOption', 'setContent'],
  };
}

function setPasted(textIn: (column: PackingColumn | 'piecesPerCarton') => string): Partial<Arrangement> {
  const content = textIn('setContent');
  // A comma would split one value into two.
  const parts = writtenParts(content).map((part) => ({ ...part, value: optionValuesFrom(part.value).join(' ') }));
  const pieces = setPieces(setContentIn(content) ?? []);
  return {
    setOption: optionNameFrom(textIn('setOption')),
    setValues: parts.map(({ value }) => value).join(', '),
    parts: parts.map((part) => ({ ...part, sku: '', image: '' })),
    ...(textIn('piecesPerCarton') === '' && pieces > 0 && { piecesPerCarton: String(pieces) }),
  };
}

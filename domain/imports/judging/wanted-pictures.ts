import type { MessageKey } from '../../../messages/message-key.ts';
import { type PictureIndex, PictureKeys, picturesFor } from '../../../rules/catalogue/picture-names.ts';
import { picturesIn } from '../../../rules/imports/cells/picture-cell.ts';
import { pictureAddressProblem } from '../../../rules/imports/cells/sheet-picture-address.ts';
import type { SheetMapping } from '../../../rules/imports/headers/sheet-columns.ts';
import type { ProductState } from '../../catalogue/product-states.ts';

/** Names and addresses by which rows find their pictures. */
export interface Album {
  /** The files of the ZIP. */
  files: PictureIndex<{ name: string; print: string }>;
  /** Item codes and names of the sheet's rows. */
  keys: PictureKeys;
  /** Address of a source -> address of the picture that it gave before. */
  known: Map<string, string>;
}

const own = /^(?:https?:\/\/[^/\s]+)?(\/(?:pictures|samples)\/[\w.-]{1,64})$/;

/** Returns '/pictures/a.webp' of one of our own addresses; null for any other. */
export function ownPicture(source: string): string | null {
  return own.exec(source)?.[1] ?? null;
}

/** The source of a file of a ZIP, whatever its name there; null if it cannot be told from others. */
export function printSource(print: string): string | null {
  return print === '' ? null : `zip:${print}`;
}

/** Returns the address of the picture of a source if it is stored already, or else the source. */
export function keptPicture(source: string, { files, known }: Album): string {
  const address = ownPicture(source) ?? known.get(source);
  if (address !== undefined) return address;
  const [file] = picturesFor({ pictures: [source], sku: '', name: '' }, files, new PictureKeys());
  return known.get(printSource(file?.print ?? '') ?? source) ?? source;
}

export function isAddress(source: string): boolean {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(source) || ownPicture(source) !== null;
}

/** Returns, by column, the addresses of a row that can be refused without asking their server. */
export function pictureProblems(cells: string[], mapping: SheetMapping): Record<string, MessageKey[]> {
  const problems: Record<string, MessageKey[]> = {};
  for (const [column, target] of mapping.entries()) {
    if (target === null || !isOfPictures(target)) continue;
    const [problem] = picturesIn(cells[column] ?? '').flatMap((source) => addressProblem(source) ?? []);
    if (problem) problems[target] = [problem];
  }
  return problems;
}

function addressProblem(source: string): MessageKey | null {
  const isForeign = ownPicture(source) === null && /^[a-z][a-z0-9+.-]*:\/\/|^https?:/i.test(source);
  return isForeign ? pictureAddressProblem(source) : null;
}

/** Is this an address on the supplier's own computer or network, as test shops export them? */
function isPrivate(source: string): boolean {
  return /^file:/i.test(source) || addressProblem(source) === 'picture_url_forbidden';
}

export function namesPrivatePicture(cell: string): boolean {
  return picturesIn(cell).some(isPrivate);
}

/** Returns a cell of pictures without those that only the supplier's own network reaches. */
export function withoutPrivatePictures(cell: string): string {
  return namesPrivatePicture(cell)
    ? picturesIn(cell)
        .filter((source) => !isPrivate(source))
        .join(' ')
    : cell;
}

/** Does a column with this target name pictures? */
export function isOfPictures(target: string | null): boolean {
  return target?.startsWith('picture') === true || target === 'variantPicture';
}

/**
 * Returns the pictures of a row, in their order: those that its cells name, or else the files of the ZIP named after
 * its item code or its name. None if the product shows exactly these already.
 */
export function wantedPictures(
  cells: string[],
  called: { sku: string; name: string },
  state: ProductState | null,
  album: Album,
): string[] {
  const wanted =
    cells.length > 0
      ? cells
      : picturesFor({ ...called, pictures: [] }, album.files, album.keys).map(({ name }) => name);
  if (wanted.length === 0 || !state) return wanted;
  const shown = wanted.map((source) => keptPicture(source, album));
  const isSame = shown.length === state.images.length && shown.every((url, place) => url === state.images[place]);
  return isSame ? [] : wanted;
}

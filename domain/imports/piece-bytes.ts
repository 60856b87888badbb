/** Bytes of cells in one piece, because a row of one sheet may hold as much as ten thousand rows of another. */
const PIECE_BYTES = 512 * 1024;

/** Size of a product's rows. */
export interface RowsSize {
  number: number;
  bytes: number;
  rows: number;
}

/** Returns the products of one piece: the first one, however large, and the following ones that fit with all their rows. */
export function fitting(products: RowsSize[], rowsMax: number): number[] {
  let [bytes, rows] = [0, 0];
  const fit = products.filter((product, place) => {
    bytes += product.bytes;
    rows += product.rows;
    return place === 0 || (bytes <= PIECE_BYTES && rows <= rowsMax);
  });
  return fit.map(({ number }) => number);
}

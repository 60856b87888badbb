import { m } from '../../messages/compiled/messages.js';
import { type StockLabel, stockLabel } from '../../rules/stock/stock.ts';
import { heldText, type PackedTerms, piecesText } from '../ui/amounts.ts';

const words: Record<StockLabel, { text: () => string; colour: string }> = {
  'in-stock': { text: m.in_stock, colour: 'text-green' },
  limited: { text: m.limited, colour: 'text-amber' },
  'low-stock': { text: m.low_stock, colour: 'text-orange' },
  'out-of-stock': { text: m.out_of_stock, colour: 'text-red' },
};

/** 'In Stock', 'Limited', 'Low Stock' or 'Out of Stock', in its colour (section 9). */
export function StockWord({ pieces }: { pieces: number }) {
  const { text, colour } = words[stockLabel(pieces)];
  return <span className={`font-semibold ${colour}`}>{text()}</span>;
}

/** Returns the stock shown beside that word: in sets for a product sold in sets, else in pieces. */
export function stockText(product: PackedTerms & { stock: number }): string {
  return product.stock === 0 ? '0' : heldText(product, product.stock);
}

/** Returns the pieces shown beside that word; '0' for none. */
export function stockPieces(pieces: number): string {
  return pieces === 0 ? '0' : piecesText(pieces);
}

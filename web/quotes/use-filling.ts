import { useState } from 'react';
import type { ToQuote } from '../../domain/inquiries/inquiry-page.ts';
import { divideHalfUp, type Paise } from '../../rules/money.ts';
import { countedPieces, countField, soughtPieces } from '../../rules/orders/variant-counts.ts';
import { variantTotal } from '../../rules/orders/variant-total.ts';
import { filledCartons, type QuotedVariant, quotedTerms } from '../../rules/quotes/filled-cartons.ts';
import type { QuoteTerms } from '../../rules/quotes/quote.ts';

/** The typed content of a quote's mixed cartons. */
export interface TypedFilling {
  counts: ReadonlyMap<bigint, string>;
  onCount: (counts: [id: bigint, text: string][]) => void;
  /**
   * Pieces of each variant in the order of the product, NaN if not a whole number; `lying` is 0, because a quote has no
   * basket.
   */
  counted: { pieces: number; sought: number; lying: number }[];
  filling: QuotedVariant[];
  /** Null until the pieces make whole cartons. */
  cartons: number | null;
  /** List price of one such carton, after the discount; null until the cartons are whole. */
  listed: Paise | null;
}

interface Start {
  start: QuoteTerms;
  /** The only variant that was asked for; '' for none or several. */
  chosen: string;
  /** Texts of a form that was refused. */
  typed: Record<string, string>;
}

/** Holds the texts of a mixed carton's cells; null for a product in other packing. */
export function useFilling(product: ToQuote, before: Start): TypedFilling | null {
  const [counts, setCounts] = useState<ReadonlyMap<bigint, string>>(() => countsBefore(product, before));
  if (product.packing !== 'mixed') return null;
  const terms = quotedTerms(product);
  const counted = product.variants.map((variant) => {
    const text = counts.get(variant.id) ?? '';
    return { ...variant, pieces: countedPieces(text, 'pieces', terms), sought: soughtPieces(text), lying: 0 };
  });
  const cartons = filledCartons(terms, counted);
  const total = cartons === null ? null : variantTotal(terms, counted);
  return {
    counts,
    onCount: (typed) => setCounts((all) => new Map([...all, ...typed])),
    counted,
    filling: counted
      .filter(({ pieces }) => pieces > 0)
      .map(({ id, optionValues: values, pieces }) => ({ id: String(id), values, pieces })),
    cartons,
    listed: cartons === null || total === null ? null : divideHalfUp(total, BigInt(cartons)),
  };
}

/** Starts with the typed texts, the previous version, or cartons of the only variant that was asked for. */
function countsBefore(product: ToQuote, { start, chosen, typed }: Start): Map<bigint, string> {
  const fields = product.variants.map(({ id }) => ({ id, text: typed[countField('pieces', id)] }));
  if (fields.some(({ text }) => text !== undefined)) return new Map(fields.map(({ id, text = '' }) => [id, text]));
  const quoted = start.filling ?? [];
  const alone = [{ id: chosen, pieces: start.cartons * start.piecesPerCarton }];
  const first = new Map((quoted.length > 0 ? quoted : alone).map(({ id, pieces }) => [id, String(pieces)]));
  return new Map(product.variants.map(({ id }) => [id, first.get(String(id)) ?? '']));
}

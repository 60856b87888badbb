import { pairPreview } from '../../../domain/catalogue/pair-preview.ts';
import { judgeTradePair, type TradePair } from '../../../domain/search/trade-pairs.ts';
import type { TradePairDraft } from '../../../rules/search/trade-pair.ts';
import { tradePairSchema } from '../../../rules/search/trade-pair.ts';
import type { RequestContext } from '../../request-context.ts';
import { parsed, type Refused, refusalOf } from '../../route-handlers.ts';
import type { Preview } from './preview.tsx';

/** The pair in the address, and its preview. */
export interface AskedPair {
  /** Texts of the fields. */
  values: Record<'word' | 'other' | 'category', string>;
  refused: Refused | null;
  /** Null if no pair was asked for, or if it would change nothing. */
  preview: Preview | null;
}

const ECHOED_MAX = 200;

/**
 * Reads the pair from an address, as the screen's form sent it, and previews its changes; saves nothing. `pair` is the
 * pair to change, null for a new one.
 */
export async function askedPair(
  context: RequestContext,
  parameters: URLSearchParams,
  pair: TradePair | null,
): Promise<AskedPair> {
  if (!parameters.has('other')) return { values: valuesOf(pair), refused: null, preview: null };
  const typed = Object.fromEntries(['word', 'other', 'category'].map((name) => [name, parameters.get(name) ?? '']));
  const values = {
    word: echoed(typed['word']),
    other: echoed(typed['other']),
    category: echoed(typed['category']),
  };
  try {
    const draft = parsed(tradePairSchema, typed);
    if (pair && isSame(pair, draft)) return { values, refused: null, preview: null };
    await judgeTradePair(context.db, draft, pair?.id ?? null);
    const { words, searches } = await pairPreview(context.db, { before: pair, after: draft }, context.now());
    return { values, refused: null, preview: { draft: valuesOf(draft), words, searches } };
  } catch (error) {
    const no = refusalOf(error, context.request);
    if (!no || no.status === 503) throw error;
    return { values, refused: { ...no.refused, typed: values }, preview: null };
  }
}

function valuesOf(pair: TradePairDraft | null): AskedPair['values'] {
  return { word: pair?.word ?? '', other: pair?.other ?? '', category: String(pair?.category ?? '') };
}

function isSame(pair: TradePairDraft, draft: TradePairDraft): boolean {
  return pair.word === draft.word && pair.other === draft.other && pair.category === draft.category;
}

function echoed(text = ''): string {
  return text.slice(0, ECHOED_MAX);
}

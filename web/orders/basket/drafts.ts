import { useCallback, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { BasketLine } from '../../../domain/orders/basket.ts';
import { lineProblem, ofOneLine, partTotals } from '../../../rules/orders/basket.ts';
import type { DeliveryRule } from '../../../rules/orders/delivery.ts';
import { piecesTyped } from '../../../rules/whole-number.ts';
import type { loader as rootLoader } from '../../root.tsx';

type Line = Pick<BasketLine, 'variantId'>;

/** Texts of quantity fields that differ from the basket. */
export interface Drafts {
  of(line: Line): string | null;
  /** `text` is null when the field shows what is in the basket again. */
  keep(line: Line, text: string | null): void;
}

/** Starts with the text of a form that was refused without JavaScript. */
export function useDrafts(): Drafts {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(() => {
    const variant = /^\/reseller\/basket\/(\d+)\/change$/.exec(flash?.form ?? '')?.[1];
    const typed = flash?.outcome.refused?.typed['pieces'];
    return new Map(variant === undefined || typed === undefined ? [] : [[variant, typed]]);
  });
  const keep = useCallback(({ variantId }: Line, text: string | null) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (text === null) after.delete(String(variantId));
      else after.set(String(variantId), text);
      return after;
    });
  }, []);
  return { of: ({ variantId }) => drafts.get(String(variantId)) ?? null, keep };
}

/** Returns a line with the typed quantity in pieces; NaN where that is not a whole number. */
export function asTyped(line: BasketLine, drafts: Drafts): BasketLine {
  const text = drafts.of(line);
  return text === null ? line : { ...line, pieces: piecesTyped(text) };
}

/**
 * Returns the totals with the typed quantities. A quantity that cannot be ordered does not count; the line counts as it
 * is in the basket.
 */
export function sumsAsTyped(lines: BasketLine[], rule: DeliveryRule, drafts: Drafts) {
  const counted = lines.map((line) => {
    const typed = asTyped(line, drafts);
    return lineProblem(ofOneLine(typed)) === null ? line : typed;
  });
  return partTotals(counted, rule);
}

/** Returns whether a line can be ordered both as it is in the basket and as typed. */
export function isSettled(line: BasketLine, drafts: Drafts): boolean {
  return line.problem === null && lineProblem(ofOneLine(asTyped(line, drafts))) === null;
}

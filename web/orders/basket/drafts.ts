import { useCallback, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { BasketLine } from '../../../domain/orders/basket.ts';
import { lineProblem, partTotals } from '../../../rules/orders/basket.ts';
import type { DeliveryRule } from '../../../rules/orders/delivery.ts';
import type { loader as rootLoader } from '../../root.tsx';

type Line = Pick<BasketLine, 'productId'>;

/** What stands in the fields of a basket where that is not what lies in it. */
export interface Drafts {
  of(line: Line): string | null;
  /** Null for what lies in it. */
  keep(line: Line, text: string | null): void;
}

/** Begins with what was refused without JavaScript. */
export function useDrafts(): Drafts {
  const flash = useRouteLoaderData<typeof rootLoader>('root')?.flash;
  const [drafts, setDrafts] = useState<ReadonlyMap<string, string>>(() => {
    const product = /^\/reseller\/basket\/(\d+)\/change$/.exec(flash?.form ?? '')?.[1];
    const typed = flash?.outcome.refused?.typed['pieces'];
    return new Map(product === undefined || typed === undefined ? [] : [[product, typed]]);
  });
  const keep = useCallback(({ productId }: Line, text: string | null) => {
    setDrafts((before) => {
      const after = new Map(before);
      if (text === null) after.delete(String(productId));
      else after.set(String(productId), text);
      return after;
    });
  }, []);
  return { of: ({ productId }) => drafts.get(String(productId)) ?? null, keep };
}

/** A line of as many pieces as its field says; NaN of them where that is no whole number. */
export function asTyped(line: BasketLine, drafts: Drafts): BasketLine {
  const text = (drafts.of(line) ?? String(line.pieces)).trim();
  return { ...line, pieces: /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN };
}

/** What lines come to: a field that says what cannot be ordered counts for nothing, any other once it lies there. */
export function sumsAsTyped(lines: BasketLine[], rule: DeliveryRule, drafts: Drafts) {
  const counted = lines.map((line) => {
    const typed = asTyped(line, drafts);
    return lineProblem(typed) === null ? line : typed;
  });
  return partTotals(counted, rule);
}

/** Can it be ordered both as it lies there and as its field says? */
export function isSettled(line: BasketLine, drafts: Drafts): boolean {
  return line.problem === null && lineProblem(asTyped(line, drafts)) === null;
}

import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { toast } from 'sonner';
import type { BasketLine } from '../../../domain/orders/basket.ts';
import { lineProblem, ofOneLine } from '../../../rules/orders/basket.ts';
import { isLegalQuantity } from '../../../rules/orders/quantity.ts';
import type { Outcome } from '../../post-action.ts';
import { useFlash } from '../../ui/flash.ts';
import { asTyped, type Drafts } from './drafts.ts';

/**
 * State of a line's quantity field: a quantity that can be ordered is saved at once, one request after the other, and
 * the last one wins.
 */
export function useLineQuantity(line: BasketLine, drafts: Drafts) {
  const action = `/reseller/basket/${line.variantId}/change`;
  const fetcher = useFetcher<Outcome>({ key: action });
  const before = useFlash(action);
  const draft = drafts.of(line);
  const { keep } = drafts;
  const sent = useRef<string | null>(draft);
  const typed = draft ?? String(line.pieces);
  const { pieces } = asTyped(line, drafts);
  const isLegal = isLegalQuantity(ofOneLine(line), pieces);
  const problem = lineProblem(ofOneLine(asTyped(line, drafts)));
  const canBeSent = problem === null || problem === 'order-waits';
  const isWaiting = draft !== null && canBeSent && pieces !== line.pieces;
  const { state, submit, data } = fetcher;

  useEffect(() => {
    if (state !== 'idle' || draft === null) return;
    if (pieces === line.pieces) keep(line, null);
    else if (isWaiting && sent.current !== draft) {
      sent.current = draft;
      void submit({ pieces: draft }, { method: 'post', action });
    }
  }, [state, draft, pieces, line, keep, isWaiting, submit, action]);

  // When the reader leaves, a change that waits for an earlier one is still sent.
  const unsent = useRef<(() => void) | null>(null);
  useEffect(() => {
    unsent.current =
      isWaiting && sent.current !== draft ? () => void submit({ pieces: draft }, { method: 'post', action }) : null;
  });
  useEffect(() => () => unsent.current?.(), []);

  const answer = data?.toast;
  useEffect(() => {
    if (answer?.isError) toast.error(answer.text, { id: action });
    else if (answer) toast.dismiss(action);
  }, [action, answer]);

  const setTyped = (text: string) => {
    sent.current = null;
    keep(line, text);
  };
  return { action, fetcher, typed, setTyped, pieces, isLegal, refused: (data ?? before)?.refused ?? null };
}

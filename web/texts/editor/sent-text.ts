import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../admin/layout.tsx';
import { typedIn } from '../../ui/draft.ts';
import { KeptTexts, type Typed } from '../../ui/kept-texts.ts';

const tab = new KeptTexts(() => sessionStorage);

/** Text of a form whose answer is still awaited. */
interface SentText {
  /** Unanswered text from before the screen was left for the login; null if there is none. */
  before: Typed | null;
  /** Key of the form: it changes once `before` has been read, which remounts the form. */
  key: string;
  keep: (form: HTMLFormElement) => void;
  /** Removes the kept text once it has been answered; the form stays as it is. */
  release: () => void;
  /** Removes the kept text, and `before`, once the text has been saved. */
  forget: () => void;
}

/**
 * Keeps an operator's sent text in the tab until it is answered or the restored screen is left: an ended session leads
 * to the login, whose cookie is too small for it (decision 166). Text equal to `values` is saved.
 */
export function useSentText(name: string, values: Partial<Typed>): SentText {
  const operator = useRouteLoaderData<typeof loader>('admin')?.me?.name ?? '';
  const address = `sent:${operator}:${name}`;
  const [sent, setSent] = useState<Pick<SentText, 'before' | 'key'>>({ before: null, key: 'fresh' });
  const isSending = useRef(false);
  const bringBack = useEffectEvent(() => {
    const kept = tab.read(address);
    const before = kept && !isSaved(kept, values) ? kept : null;
    setSent({ before, key: before ? 'sent' : 'fresh' });
  });
  // In the layout phase, as in `useDraft`.
  useLayoutEffect(() => {
    isSending.current = false;
    bringBack();
    return () => {
      if (!isSending.current) tab.remove((key) => key === address);
    };
  }, [address]);
  const release = useCallback(() => {
    isSending.current = false;
    tab.remove((key) => key === address);
  }, [address]);
  const forget = useCallback(() => {
    release();
    setSent((present) => (present.before ? { ...present, before: null } : present));
  }, [release]);
  const keep = (form: HTMLFormElement) => {
    isSending.current = true;
    tab.write(address, typedIn(form));
  };
  return { ...sent, keep, release, forget };
}

function isSaved(typed: Typed, values: Partial<Typed>): boolean {
  return Object.entries(typed).every(([name, text]) => name === 'seen' || text.trim() === values[name]?.trim());
}

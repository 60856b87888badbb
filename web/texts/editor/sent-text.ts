import { useCallback, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { loader } from '../../admin/layout.tsx';
import { typedIn } from '../../ui/draft.ts';
import { KeptTexts, type Typed } from '../../ui/kept-texts.ts';

const tab = new KeptTexts(() => sessionStorage);

/** Text of a form that is being sent. */
interface SentText {
  /** Text that was sent without an answer, before the screen was left for the login; null when there is none. */
  before: Typed | null;
  /** Key of the form: it changes once that text has been read, which remounts the form. */
  key: string;
  keep: (form: HTMLFormElement) => void;
  /** Removes what was kept, once it has been answered; the form stays as it is. */
  release: () => void;
  /** Does the same once it has been saved. */
  forget: () => void;
}

/**
 * Keeps what this operator sends in the tab until it is answered, or until they leave the screen to which it came back. A
 * session that has ended leads to the login instead, and a long text does not fit into the cookie that brings others back
 * (decision 166). Text that equals the present `values` has been saved.
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

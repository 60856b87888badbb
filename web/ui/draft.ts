import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { textsOf } from '../form-texts.ts';
import type { loader } from '../root.tsx';

type Typed = Record<string, string>;

const prefix = 'draft:';
/** By what the words of a single field are kept. */
const WORDS = 'words';
const addressOf = (account: string, name: string) => `${prefix}${account}:${name}`;

export interface Draft {
  /** What was typed before, by field: the fields' default values. Empty on the server and when nothing was kept. */
  typed: Typed;
  /** The form's key: it begins anew once the draft has been fetched from the device. */
  key: string;
  /** The form's `onInput`: keeps what stands in it now. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * What a person typed into a form and did not send outlives a reload and a lost connection: it is kept on the device
 * under the account's id, so that no other account of this device sees it. Passwords and codes never are.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>): Draft {
  const address = addressOf(useAccountId(), name);
  const [draft, setDraft] = useState<Typed | null>(null);
  useEffect(() => {
    const kept = read(address);
    // What was typed while the scripts were still on their way is newer.
    if (kept) setDraft({ ...kept, ...(form.current && editedIn(form.current)) });
  }, [address, form]);
  return {
    typed: draft ?? {},
    key: draft ? 'draft' : 'fresh',
    keep: ({ currentTarget }) => write(address, typedIn(currentTarget)),
  };
}

/** For the screen after a form's success: its draft is not needed any more. */
export function useDraftDone(name: string): void {
  const address = addressOf(useAccountId(), name);
  useEffect(() => remove((key) => key === address), [address]);
}

/** What keeps the words of one field that nobody has sent yet. */
export interface WordsKept {
  field: RefObject<HTMLTextAreaElement | null>;
  /** The field's `onInput`. */
  keep: (event: FormEvent<HTMLTextAreaElement>) => void;
  /** They are sent: the field is empty again. */
  empty: () => void;
}

/** The same for a field that is sent over and over on one screen: its words stand there again until they are sent. */
export function useWordsKept(name: string): WordsKept {
  const field = useRef<HTMLTextAreaElement>(null);
  const address = addressOf(useAccountId(), name);
  useEffect(() => {
    const words = read(address)?.[WORDS];
    // What was typed while the scripts were still on their way, or came back refused, is newer.
    if (words && field.current?.value === '') field.current.value = words;
  }, [address]);
  const forget = () => remove((key) => key === address);
  const keep = ({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) =>
    value.trim() === '' ? forget() : write(address, { [WORDS]: value });
  const empty = () => {
    if (field.current) field.current.value = '';
    forget();
  };
  return { field, keep, empty };
}

/** At sign-out: no draft of anybody stays on the device. */
export function removeDrafts(): void {
  remove((key) => key.startsWith(prefix));
}

function useAccountId(): string {
  return useRouteLoaderData<typeof loader>('root')?.person?.id ?? '';
}

function typedIn(form: HTMLFormElement): Typed {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[type=password], [autocomplete=one-time-code]')];
  const texts = textsOf(new FormData(form));
  for (const { name } of secrets) texts.delete(name);
  return Object.fromEntries(texts);
}

/** The fields that differ from what the page came with. */
function editedIn(form: HTMLFormElement): Typed {
  const isEdited = (name: string) =>
    [...form.querySelectorAll<HTMLElement>(`[name="${CSS.escape(name)}"]`)].some((field) => {
      if (field instanceof HTMLSelectElement)
        return [...field.options].some(({ selected, defaultSelected }) => selected !== defaultSelected);
      if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
      if (!(field instanceof HTMLInputElement)) return false;
      return field.value !== field.defaultValue || field.checked !== field.defaultChecked;
    });
  return Object.fromEntries(Object.entries(typedIn(form)).filter(([name]) => isEdited(name)));
}

// A browser that forbids storage, or has no room left, keeps no drafts; everything else works.

function read(address: string): Typed | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(address) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
  } catch {
    return null;
  }
}

function write(address: string, typed: Typed): void {
  try {
    localStorage.setItem(address, JSON.stringify(typed));
  } catch {
    // See above.
  }
}

function remove(isMeant: (key: string) => boolean): void {
  try {
    for (const key of Object.keys(localStorage).filter(isMeant)) localStorage.removeItem(key);
  } catch {
    // See above.
  }
}

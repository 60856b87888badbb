import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { textsOf } from '../form-texts.ts';
import type { loader } from '../root.tsx';
import { KeptTexts, type Typed } from './kept-texts.ts';

const device = new KeptTexts(() => localStorage);
const prefix = 'draft:';
/** Key under which the text of a single field is kept. */
const WORDS = 'words';
const addressOf = (account: string, name: string) => `${prefix}${account}:${name}`;

export interface Draft {
  /** Kept texts by field: the default values of the fields. Empty on the server and when nothing was kept. */
  typed: Typed;
  /** Key of the form: it changes once the draft has been read, which remounts the form. */
  key: string;
  /** Handler for the form's `onInput`: keeps its current texts. */
  keep: (event: FormEvent<HTMLFormElement>) => void;
}

/**
 * Keeps the unsent text of a form on the device, so that it survives a reload and a lost connection. It is kept under
 * the account's id, so that no other account sees it. Passwords and codes are never kept.
 */
export function useDraft(name: string, form: RefObject<HTMLFormElement | null>): Draft {
  const address = addressOf(useAccountId(), name);
  const [draft, setDraft] = useState<Typed | null>(null);
  // In the layout phase: restoring early input (`web/typed-early.ts`) makes `keep` overwrite the draft.
  useLayoutEffect(() => {
    const kept = device.read(address);
    // Text typed before the scripts loaded is newer.
    if (kept) setDraft({ ...kept, ...(form.current && editedIn(form.current)) });
  }, [address, form]);
  return {
    typed: draft ?? {},
    key: draft ? 'draft' : 'fresh',
    keep: ({ currentTarget }) => device.write(address, typedIn(currentTarget)),
  };
}

/** Removes a form's draft; for the screen after its success. */
export function useDraftDone(name: string): void {
  const address = addressOf(useAccountId(), name);
  useEffect(() => device.remove((key) => key === address), [address]);
}

/** Handlers that keep the unsent text of one field. */
export interface WordsKept {
  field: RefObject<HTMLTextAreaElement | null>;
  /** Handler for the field's `onInput`. */
  keep: (event: FormEvent<HTMLTextAreaElement>) => void;
  /** Empties the field after its text was sent, and removes the kept text. */
  empty: () => void;
}

/** Keeps the unsent text of one field that is sent repeatedly on the same screen, such as a chat's. */
export function useWordsKept(name: string): WordsKept {
  const field = useRef<HTMLTextAreaElement>(null);
  const address = addressOf(useAccountId(), name);
  useEffect(() => {
    const words = device.read(address)?.[WORDS];
    // Text typed before the scripts loaded, or returned with a refusal, is newer.
    if (words && field.current?.value === '') field.current.value = words;
  }, [address]);
  const forget = () => device.remove((key) => key === address);
  const keep = ({ currentTarget: { value } }: FormEvent<HTMLTextAreaElement>) =>
    value.trim() === '' ? forget() : device.write(address, { [WORDS]: value });
  const empty = () => {
    if (field.current) field.current.value = '';
    forget();
  };
  return { field, keep, empty };
}

/** Removes the drafts of all accounts from the device, at sign-out. */
export function removeDrafts(): void {
  device.remove((key) => key.startsWith(prefix));
}

function useAccountId(): string {
  return useRouteLoaderData<typeof loader>('root')?.person?.id ?? '';
}

/** Returns the texts of a form by field, without passwords and codes. */
export function typedIn(form: HTMLFormElement): Typed {
  const secrets = [...form.querySelectorAll<HTMLInputElement>('[type=password], [autocomplete=one-time-code]')];
  const texts = textsOf(new FormData(form));
  for (const { name } of secrets) texts.delete(name);
  return Object.fromEntries(texts);
}

/** Returns the fields that differ from the page as it was loaded. */
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

/** Returns whether a form of the screen has text that is not sent yet. */
export function hasUnsentText(): boolean {
  return [...document.forms].some((form) => form.method === 'post' && Object.keys(editedIn(form)).length > 0);
}

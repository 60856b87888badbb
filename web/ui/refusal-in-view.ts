import { type RefObject, useEffect } from 'react';
import { isRefused } from './form-sentence.tsx';

/** Focuses the first wrong field after a refusal, or scrolls to the form's sentence, because a form may be long. */
export function useRefusalInView(form: RefObject<HTMLFormElement | null>, refused: unknown): void {
  useEffect(() => {
    if (!isRefused(refused)) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [form, refused]);
}

import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { Form, Link, useSubmit } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import { arranged } from '../../../rules/catalogue/arrangement.ts';
import type { Arrangement, TypedVariant } from '../../../rules/catalogue/typed-arrangement.ts';
import { FORM_FIELDS_MAX } from '../../../rules/limits.ts';
import { useBusy } from '../../ui/busy.ts';
import { FieldErrors } from '../../ui/field.tsx';
import { FormSentence, isRefused } from '../../ui/form-sentence.tsx';
import { useHydrated } from '../../ui/hydrated.ts';
import { useRefusalInView } from '../../ui/refusal-in-view.ts';
import { useToast } from '../../ui/shown-toasts.ts';
import { OptionFields } from './option-fields.tsx';
import { PackingChoice } from './packing-choice.tsx';
import { SetFields } from './set-fields.tsx';
import { arrangedAsSent, arrangedIn, foldedTexts, textsIn } from './typed.ts';
import { useRowsBefore } from './use-rows-before.ts';
import { VariantRows } from './variant-rows.tsx';

/** Number of fields of a row besides its stock, and of the form besides its rows. */
const ROW_FIELDS = 6;
const OTHER_FIELDS = 20;

interface VariantsFormProps {
  id: string;
  version: number;
  images: string[];
  warehouses: { id: string; name: string }[];
  arrangement: Arrangement;
  known: TypedVariant[];
  isSaved: boolean;
  /** Answer of the action: a refusal, or the rows arranged without scripts. */
  refused: unknown;
}

/** Returns the arrangement that came back with an answer; after an ended session only the typed texts come back. */
function arrangementIn(answer: unknown, known: TypedVariant[]): Arrangement | null {
  if (!isRefused(answer)) return null;
  if ('arrangement' in answer) return answer.arrangement as Arrangement;
  return Object.keys(answer.typed).length > 0 ? arrangedAsSent(answer.typed, known) : null;
}

/**
 * Form for packing, options and variants. Rows follow the options as they are typed; without scripts a button arranges
 * them.
 */
export function VariantsForm({
  id,
  version,
  images,
  warehouses,
  known,
  isSaved,
  refused,
  ...given
}: VariantsFormProps) {
  const [typed, setTyped] = useState(() => arrangementIn(refused, known) ?? given.arrangement);
  const [uploads, setUploads] = useState(0);
  const isBusy = useBusy();
  const isHydrated = useHydrated();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  useRefusalInView(form, refused);
  // The user may have typed before the scripts loaded.
  useLayoutEffect(() => {
    if (form.current) setTyped(arrangedIn(textsIn(new FormData(form.current)), known));
  }, [known]);
  const change = (part: Partial<Arrangement>) => setTyped((before) => ({ ...before, ...part }));
  const rowsBefore = useRowsBefore(typed.variants, known);
  const arrange = (part: Partial<Arrangement>) => {
    const rows = rowsBefore.all();
    setTyped((before) => arranged({ ...before, ...part }, rows));
  };
  const errors = isRefused(refused) ? refused.fields : {};
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const texts = textsIn(new FormData(event.currentTarget));
    // Multipart, because a URL-encoded form writes three bytes for each quote.
    void submit({ folded: foldedTexts({ ...texts, do: 'save' }) }, { method: 'post', encType: 'multipart/form-data' });
  };
  const fields = { typed, change, arrange, onEnter: rowsBefore.remember, errors, images, watch: setUploads };
  const count = typed.variants.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    <Form ref={form} method="post" onSubmit={onSubmit} className="card mt-2 space-y-6 p-4 sm:p-6" noValidate>
      <Outcome id={id} isSaved={isSaved} isHydrated={isHydrated} version={version} refused={refused} />
      {/* Enter in a field presses the first button of a form. */}
      <button type="submit" name="do" value="arrange" hidden>
        {m.variants_arrange()}
      </button>
      <input type="hidden" name="version" value={version} readOnly />
      <PackingChoice {...fields} />
      {typed.packing === 'set' && <SetFields {...fields} />}
      <OptionFields {...fields} />
      {!isHydrated && (
        <button type="submit" name="do" value="arrange" className="button">
          {m.variants_arrange()}
        </button>
      )}
      <TooManyFields typed={typed} warehouses={warehouses} />
      <VariantRows {...fields} warehouses={warehouses} />
      <FieldErrors id="variants" errors={errors['variants'] ?? []} />
      <div className="flex flex-wrap items-center gap-4 border-t border-rule pt-4">
        <button
          type="submit"
          name="do"
          value="save"
          disabled={isBusy || uploads > 0}
          className="button button-main min-w-40 max-sm:grow"
        >
          {uploads > 0 ? m.uploading() : isBusy ? m.saving() : m.save()}
        </button>
        {typed.variants.length > 1 && <span className="note">{m.variants_count({ count })}</span>}
      </div>
    </Form>
  );
}

/** Says that the form cannot be sent without scripts, which would fold its fields into one. */
function TooManyFields({
  typed: { variants },
  warehouses,
}: Pick<VariantsFormProps, 'warehouses'> & { typed: Arrangement }) {
  if (variants.length * (ROW_FIELDS + warehouses.length) + OTHER_FIELDS <= FORM_FIELDS_MAX) return null;
  return (
    <p className="without-script rounded bg-marigold-tint p-3">{m.form_too_many_fields({ most: FORM_FIELDS_MAX })}</p>
  );
}

/** Outcome of the last save. */
function Outcome({
  id,
  isSaved,
  isHydrated,
  version,
  refused,
}: Pick<VariantsFormProps, 'id' | 'isSaved' | 'version' | 'refused'> & { isHydrated: boolean }) {
  const isDone = isSaved && !isRefused(refused);
  useToast('success', isDone ? m.product_updated() : null, version);
  useToast('error', isRefused(refused) ? refused.sentence : null, refused);
  return (
    <>
      {isDone && !isHydrated && (
        <p role="status" className="rounded bg-green-tint p-3 text-green">
          {m.product_updated()}
        </p>
      )}
      <FormSentence refused={refused} />
      {isRefused(refused) && refused.sentence !== null && (
        <Link
          to={`/supplier/products/${id}/variants`}
          reloadDocument
          className="link inline-flex min-h-11 items-center"
        >
          {m.load_saved_product()}
        </Link>
      )}
    </>
  );
}

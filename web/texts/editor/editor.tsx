import { useEffect, useRef, useState } from 'react';
import {
  type FetcherWithComponents,
  Link,
  type ShouldRevalidateFunctionArgs,
  useFetcher,
  useNavigate,
} from 'react-router';
import { versionOf, versionsOf } from '../../../domain/admin/texts.ts';
import { m } from '../../../messages/compiled/messages.js';
import { textSchema } from '../../../rules/admin/texts.ts';
import { noticePages } from '../../../rules/notices/notice.ts';
import { textsOf } from '../../form-texts.ts';
import { requireAdmin } from '../../guards.ts';
import { formAction, formOf, pageLoader, parsed, type Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { useRefused } from '../../ui/flash.ts';
import { FormSentence, isRefused, typedBefore } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { builtIn, contentOf, type Look, lookOf } from '../texts.ts';
import type { Route } from './+types/editor';
import { ClaimFields } from './claim-fields.tsx';
import { claimsNow } from './claims-now.ts';
import { LookOfText } from './look.tsx';
import { editorOf, placeOf } from './place.ts';
import { useSentText } from './sent-text.ts';
import { ContactFields, PageFields } from './text-fields.tsx';
import { claimValues, fullNameOf, valuesOf } from './texts.ts';
import { UnsavedWarning } from './unsaved-warning.tsx';
import { Versions } from './versions.tsx';

/** Editor of a text, with its versions. */
export const loader = pageLoader(async (context, args) => {
  await requireAdmin(context);
  const place = placeOf(args);
  const versions = await versionsOf(context.db, place);
  const newest = versions[0] ? await versionOf(context.db, place, versions[0].version) : null;
  const claims = place.name === 'claims' ? await claimsNow(context, place.language, newest) : null;
  const values = claims ? claimValues(claims.choice, claims.own) : valuesOf(place.name, contentOf(place, newest));
  return {
    ...place,
    address: editorOf(place),
    title: fullNameOf(place),
    values: { ...values, seen: String(newest?.version ?? 0) },
    versions,
    isConsentedTo: noticePages.some((name) => name === place.name),
    claims,
  };
});

/** Previews the typed text as its readers would see it; saves nothing. */
export const action = formAction(async (context, args) => {
  await requireAdmin(context);
  const place = placeOf(args);
  const typed = Object.fromEntries(textsOf(await formOf(context.request)));
  const content = parsed(textSchema(place.name, builtIn(place)), typed);
  return { look: await lookOf(context, place, content), typed } satisfies Previewed;
});

interface Previewed {
  look: Look;
  typed: Record<string, string>;
}

function previewIn(answer: unknown): Previewed | null {
  return typeof answer === 'object' && answer !== null && 'look' in answer ? (answer as Previewed) : null;
}

export const clientAction = refusedWhenOffline();

/** A preview does not reload the screen: the version that the typed text is based on must stay the same. */
export const shouldRevalidate = ({ formAction, currentUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction !== currentUrl.pathname && defaultShouldRevalidate;

export default function TextEditor({ loaderData, actionData }: Route.ComponentProps) {
  const { title, address, language, isConsentedTo, versions } = loaderData;
  const navigate = useNavigate();
  const [saves, setSaves] = useState(0);
  const previewing = useFetcher<unknown>();
  const own = useRefused(actionData);
  const answer = previewing.data ?? own;
  const noPreview = isRefused(answer) ? answer : null;
  const look = previewIn(answer)?.look ?? null;
  const sent = useSentText(`text ${address}`, loaderData.values);
  const saving = useFetcher({ key: `${address}/save` });
  const { keep, release, forget } = sent;
  useEffect(() => {
    if (saving.data) forget();
  }, [saving.data, forget]);
  useEffect(() => {
    if (previewing.data) release();
  }, [previewing.data, release]);
  const shown = useRef<HTMLElement>(null);
  useEffect(() => {
    if (previewing.data) shown.current?.scrollIntoView({ block: 'nearest' });
  }, [previewing.data]);
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <Link to="/admin/texts" className="link inline-flex min-h-11 items-center">
        {m.admin_back_to({ place: m.admin_texts() })}
      </Link>
      <h1 className="text-2xl">{title}</h1>
      {isConsentedTo && <p className="mt-2 rounded bg-marigold-tint p-3">{m.texts_consent()}</p>}
      <div onSubmitCapture={({ target }) => target instanceof HTMLFormElement && keep(target)}>
        <ActionForm
          key={`${address} ${sent.key}`}
          action={`${address}/save`}
          className="card mt-4 space-y-4 p-4 sm:p-6"
          // Saving makes a preview that came back without JavaScript outdated.
          onDone={() => {
            setSaves(saves + 1);
            if (actionData) void navigate(address, { replace: true, preventScrollReset: true });
          }}
        >
          {({ refused, isBusy }) => {
            const typed = typedBefore(refused ?? own, sent.before ?? previewIn(actionData)?.typed ?? {});
            const values = { ...loaderData.values, ...typed };
            const isSentBefore = sent.before !== null && !refused && !noPreview;
            return (
              <>
                {noPreview && <FormSentence refused={noPreview} />}
                {isSentBefore && <FormSentence refused={notSaved()} />}
                <input type="hidden" name="seen" value={values['seen']} readOnly />
                <UnsavedWarning values={loaderData.values} saves={saves} />
                <Fields text={loaderData} values={values} refused={refused ?? noPreview} />
                <Buttons address={address} isBusy={isBusy} previewing={previewing} keep={keep} />
              </>
            );
          }}
        </ActionForm>
      </div>
      <section ref={shown} aria-live="polite" aria-label={m.texts_preview()}>
        {look && <Preview look={look} language={language} />}
      </section>
      <Versions address={address} versions={versions} />
    </div>
  );
}

/** Refusal of a save whose session had ended. */
const notSaved = (): Refused => ({ fields: {}, sentence: m.session_ended_typed(), typed: {} });

interface ButtonsProps {
  address: string;
  isBusy: boolean;
  previewing: FetcherWithComponents<unknown>;
  keep: (form: HTMLFormElement) => void;
}

/** Buttons to save and to preview; without JavaScript the form itself submits to the preview. */
function Buttons({ address, isBusy, previewing, keep }: ButtonsProps) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <button type="submit" disabled={isBusy} className="button button-main">
        {isBusy ? m.saving() : m.save()}
      </button>
      <button
        type="submit"
        formAction={address}
        disabled={previewing.state !== 'idle'}
        className="button"
        onClick={(event) => {
          event.preventDefault();
          const { form } = event.currentTarget;
          if (form) keep(form);
          void previewing.submit(form, { action: address, method: 'post' });
        }}
      >
        {m.texts_preview()}
      </button>
    </div>
  );
}

/** Preview of the text as its readers would see it. */
function Preview({ look, language }: { look: Look; language: Route.ComponentProps['loaderData']['language'] }) {
  return (
    <>
      <h2 className="mt-6 text-lg">{m.texts_preview()}</h2>
      <p className="text-sm text-quiet">{m.texts_preview_note()}</p>
      <LookOfText look={look} language={language} />
    </>
  );
}

interface FieldsProps {
  text: Route.ComponentProps['loaderData'];
  values: Record<string, string>;
  refused: unknown;
}

function Fields({ text: { name, language, claims }, ...fields }: FieldsProps) {
  if (name === 'contact-data') return <ContactFields {...fields} />;
  if (claims) return <ClaimFields {...fields} language={language} now={claims} />;
  return <PageFields {...fields} language={language} />;
}

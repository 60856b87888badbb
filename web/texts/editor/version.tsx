import { Link, useNavigate } from 'react-router';
import { versionOf, versionsOf } from '../../../domain/admin/texts.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { requireAdmin } from '../../guards.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { timeText } from '../../ui/dates.ts';
import { lookOf } from '../texts.ts';
import type { Route } from './+types/version';
import { LookOfText } from './look.tsx';
import { editorOf, placeOf, versionFrom } from './place.ts';
import { fullNameOf } from './texts.ts';

/** One version of a text as its readers saw it; 0 is the built-in text. */
export const loader = pageLoader(async (context, args) => {
  await requireAdmin(context);
  const place = placeOf(args);
  const version = versionFrom(args.params['version']);
  if (version === null) throw new Refusal(404, 'texts_no_version');
  const written = version === 0 ? null : await versionOf(context.db, place, version);
  const [newest] = await versionsOf(context.db, place);
  const current = newest ? await versionOf(context.db, place, newest.version) : null;
  return {
    language: place.language,
    address: editorOf(place),
    title: fullNameOf(place),
    version,
    at: written?.at ?? null,
    isBuiltIn: written?.content == null,
    isCurrent: JSON.stringify(current?.content ?? null) === JSON.stringify(written?.content ?? null),
    look: await lookOf(context, place, written?.content ?? null),
    newest: newest?.version ?? 0,
  };
});

export default function TextVersion({ loaderData }: Route.ComponentProps) {
  const { title, address, language, version, at, isBuiltIn, isCurrent, look, newest } = loaderData;
  const navigate = useNavigate();
  return (
    <div className="mx-auto max-w-3xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <Link to={address} className="link inline-flex min-h-11 items-center">
        {m.admin_back_to({ place: title })}
      </Link>
      <h1 className="text-2xl">{version === 0 ? m.texts_built_in_text() : m.texts_version({ version })}</h1>
      <p className="text-quiet">
        {at && <time dateTime={at.toISOString()}>{timeText(at)}</time>}
        {at && isBuiltIn && <span>{` · ${m.texts_built_in_text()}`}</span>}
      </p>
      <LookOfText look={look} language={language} />
      {isCurrent ? (
        <p className="mt-4 text-quiet">{m.texts_shown_now()}</p>
      ) : (
        <ActionForm
          action={`${address}/versions/${version}/restore`}
          className="mt-4 space-y-3"
          onDone={() => void navigate(address)}
        >
          {({ isBusy }) => (
            <>
              <input type="hidden" name="seen" value={newest} readOnly />
              <button type="submit" disabled={isBusy} className="button button-main">
                {m.texts_restore()}
              </button>
            </>
          )}
        </ActionForm>
      )}
    </div>
  );
}

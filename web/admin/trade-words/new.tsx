import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { wordInVain } from '../../../domain/catalogue/pair-preview.ts';
import { m } from '../../../messages/compiled/messages.js';
import { SEARCH_MAX_CHARACTERS } from '../../../rules/limits.ts';
import { tradePairsSearch } from '../../../rules/search/trade-pair.ts';
import { oneLine } from '../../../rules/text.ts';
import { requireAdmin } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { useFlash } from '../../ui/flash.ts';
import type { Route } from './+types/new';
import { askedPair } from './asked-pair.ts';
import { PairForm } from './pair-form.tsx';
import { HiddenErrors, PreviewOf } from './preview.tsx';

const list = '/admin/trade-words';

/** A new pair, previewed first. `?search=` is a search in vain, of which a word is filled in. */
export const loader = pageLoader(async (context, { url: { searchParams } }) => {
  await requireAdmin(context);
  const { values, ...asked } = await askedPair(context, searchParams, null);
  const search = oneLine((searchParams.get('search') ?? '').slice(0, SEARCH_MAX_CHARACTERS));
  const word = values.word === '' && search !== '' ? await wordInVain(context.db, search) : values.word;
  const shown = {
    ...asked,
    values: { ...values, word },
    categories: named((await context.choices()).categories),
  };
  return data(shown, { status: asked.refused ? 400 : 200 });
});

/** A reload after saving would refuse the pair, because it now exists. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  formAction !== `${list}/add` && defaultShouldRevalidate;

export default function NewPair({ loaderData: { values, refused, preview, categories } }: Route.ComponentProps) {
  const navigate = useNavigate();
  const before = useFlash(`${list}/add`)?.refused ?? null;
  return (
    <div className="max-w-3xl">
      <title>{`${m.pair_new()} | ${m.site_name()}`}</title>
      <Link to={list} className="link inline-flex min-h-11 items-center">
        {m.admin_back_to({ place: m.trade_words() })}
      </Link>
      <h1 className="text-2xl">{m.pair_new()}</h1>
      <p className="text-quiet">{m.trade_words_text()}</p>
      <PairForm address={`${list}/new`} values={values} refused={before ?? refused} categories={categories} />
      <section aria-live="polite" aria-label={m.pair_preview()}>
        {preview && (
          <PreviewOf {...preview}>
            <ActionForm
              action={`${list}/add`}
              onDone={() => void navigate(list + tradePairsSearch({ search: preview.draft.word, category: '' }))}
            >
              {({ refused: notSaved, isBusy }) => (
                <>
                  <HiddenErrors refused={notSaved} />
                  {Object.entries(preview.draft).map(([name, text]) => (
                    <input key={name} type="hidden" name={name} value={text} readOnly />
                  ))}
                  <button type="submit" disabled={isBusy} className="button button-main">
                    {isBusy ? m.saving() : m.save()}
                  </button>
                </>
              )}
            </ActionForm>
          </PreviewOf>
        )}
      </section>
    </div>
  );
}

import { data, Link, type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router';
import { pairPreview } from '../../../domain/catalogue/pair-preview.ts';
import { tradePair } from '../../../domain/search/trade-pairs.ts';
import { m } from '../../../messages/compiled/messages.js';
import { tradePairIdFrom } from '../../../rules/id.ts';
import { requireAdmin } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { pageLoader } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { useFlash } from '../../ui/flash.ts';
import type { Route } from './+types/one';
import { askedPair } from './asked-pair.ts';
import { PairForm } from './pair-form.tsx';
import { HiddenErrors, PreviewOf, WordChange } from './preview.tsx';

const list = '/admin/trade-words';

/** A pair, to change after a preview, or to remove. */
export const loader = pageLoader(async (context, { url: { searchParams }, params }) => {
  await requireAdmin(context);
  const { categoryName, ...pair } = await tradePair(context.db, tradePairIdFrom(params['id']) ?? 0n);
  const asked = await askedPair(context, searchParams, pair);
  const { words: without } = await pairPreview(context.db, { before: pair, after: null }, context.now());
  const { categories } = await context.choices();
  const { category } = pair;
  // The pair keeps its category even if the category is no longer in use.
  const own =
    category !== null && !categories.some(({ id }) => id === category)
      ? [{ id: category, name: categoryName ?? '' }]
      : [];
  const shown = {
    ...asked,
    address: `${list}/${pair.id}`,
    title: `${pair.word} = ${pair.other}`,
    seen: pair.updatedAt.toISOString(),
    without,
    categories: named([...categories, ...own]),
  };
  return data(shown, { status: asked.refused ? 400 : 200 });
});

/** A removed pair cannot be loaded again. */
export const shouldRevalidate = ({ formAction, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  !formAction?.endsWith('/remove') && defaultShouldRevalidate;

export default function OnePair({ loaderData }: Route.ComponentProps) {
  const { address, title, seen, values, refused, preview, categories, without } = loaderData;
  const navigate = useNavigate();
  const before = useFlash(`${address}/change`)?.refused ?? null;
  return (
    <div className="max-w-3xl">
      <title>{`${title} | ${m.site_name()}`}</title>
      <Link to={list} className="link inline-flex min-h-11 items-center">
        {m.admin_back_to({ place: m.trade_words() })}
      </Link>
      <h1 className="text-2xl wrap-anywhere">{title}</h1>
      <PairForm key={address} address={address} values={values} refused={before ?? refused} categories={categories} />
      <section aria-live="polite" aria-label={m.pair_preview()}>
        {preview && (
          <PreviewOf {...preview}>
            <ActionForm action={`${address}/change`} onDone={() => void navigate(address, { replace: true })}>
              {({ refused: notSaved, isBusy }) => (
                <>
                  <HiddenErrors refused={notSaved} />
                  {Object.entries({ ...preview.draft, seen }).map(([name, text]) => (
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
      <section className="card mt-6 space-y-3 p-4">
        <h2 className="text-lg">{m.pair_remove()}</h2>
        {without.map((word) => (
          <WordChange key={word.word} {...word} />
        ))}
        <ActionForm action={`${address}/remove`} onDone={() => void navigate(list)}>
          {({ isBusy }) => (
            <>
              <input type="hidden" name="seen" value={seen} readOnly />
              <button type="submit" disabled={isBusy} className="button">
                {m.remove()}
              </button>
            </>
          )}
        </ActionForm>
      </section>
    </div>
  );
}

import { randomInt, randomUUID } from 'node:crypto';
import { data, redirect } from 'react-router';
import { hasListed } from '../../../domain/catalogue/first-steps.ts';
import { warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { arrangementFrom } from '../../../rules/catalogue/arrangement-body.ts';
import { rowId, rowKeyFrom } from '../../../rules/id.ts';
import { LISTING_ROWS_FIRST, LISTING_ROWS_PLAIN_MAX, PRODUCT_NAME_MAX } from '../../../rules/limits.ts';
import { oneLine } from '../../../rules/text.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { namedInAll } from '../../in-local-names.ts';
import { forgetTyped, formAction, formOf, foundOrBanner, pageLoader } from '../../route-handlers.ts';
import '../../styles/listing.css';
import '../../styles/listing-card.css';
import '../../styles/listing-draft.css';
import '../../styles/listing-sheet.css';
import { answerOf, isSignedOut } from '../../api/client.ts';
import { OtherChannels } from '../../imports/other-channels.tsx';
import { isFetched } from '../../post-action.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import { productCalled } from '../product-api-client.ts';
import type { Route } from './+types/route';
import { Grid } from './grid.tsx';
import { isAssorted } from './is-assorted.ts';
import { listedFrom } from './listed.ts';

/**
 * Grid of new products, one a row. It begins with several rows, of which a phone shows the first. Until the scripts
 * load, each row is a plain form and `?rows=` says how many there are; `?name=` is the name of the first,
 * and `?category=` the id of its category.
 */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const asked = /^\d{1,2}$/.exec(url.searchParams.get('rows') ?? '')?.[0] ?? null;
  const count = Math.min(Math.max(Number(asked ?? LISTING_ROWS_FIRST), 1), LISTING_ROWS_PLAIN_MAX);
  const name = oneLine(url.searchParams.get('name') ?? '').slice(0, PRODUCT_NAME_MAX);
  const ids = new Set<string>();
  while (ids.size < count) ids.add(rowId(randomInt));
  const places = await foundOrBanner(context, 'location_load_failed', () => warehousesOf(context.db, supplier));
  const choices = await foundOrBanner(context, 'data_fetch_failed', () => context.choices());
  const listed = await foundOrBanner(context, 'data_fetch_failed', () => hasListed(context.db, supplier));
  const failed = places.banner ?? choices.banner;
  const categories = namedInAll(choices.found?.categories ?? []);
  const category = categories.find(({ id: known }) => known === url.searchParams.get('category')) ?? null;
  const shown = {
    failed,
    account: supplier.id,
    isFirst: listed.found === false,
    warehouses: namedInAll(places.found ?? []),
    categories,
    fresh: [...ids].map((id, at) => ({
      id,
      key: randomUUID(),
      isSpare: asked === null && at > 0,
      name: at === 0 ? name : '',
      category: at === 0 ? category : null,
    })),
  };
  return data(shown, { status: failed === null ? 200 : 500 });
});

export const action = formAction(
  async (context, args) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    if (arrangementFrom(form.get('arrangement')) === null) forgetTyped(context.request, 'arrangement');
    const id = await listedFrom(context, supplier, form);
    return isFetched(args) ? { listed: String(id) } : redirect(`/supplier/products?created=${id}`, 303);
  },
  { failed: 'product_save_failed' },
);

/** With scripts a row is sent to the API, once by its key (section 7); its pictures are uploaded already. */
export const clientAction = refusedWhenOffline(m.product_save_failed, async ({ request, serverAction }) => {
  const form = await request.clone().formData();
  if (isAssorted(form)) return serverAction();
  const images = form.getAll('picture').map(String);
  const outcome = await productCalled('/api/product', form, {
    method: 'POST',
    key: rowKeyFrom(form.get('key')) ?? '',
    images,
  });
  if ('answer' in outcome) return { listed: String(outcome.answer.id) };
  return isSignedOut(outcome) ? serverAction() : answerOf(outcome);
});

export default function Listing({ loaderData: { failed, ...about }, actionData }: Route.ComponentProps) {
  return (
    <div className="listing-screen">
      <title>{`${m.listing_title()} | ${m.site_name()}`}</title>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h1 className="text-2xl">{m.listing_title()}</h1>
        <OtherChannels />
      </div>
      {/* Without categories and warehouses nothing can be filled in; rows typed earlier stay on the device. */}
      {failed === null ? <Grid {...about} refused={actionData} /> : <PartFailed text={failed} />}
    </div>
  );
}

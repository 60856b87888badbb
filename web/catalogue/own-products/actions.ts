import { undoTogether } from '../../../domain/catalogue/bulk-undo.ts';
import { saveDefaults } from '../../../domain/catalogue/defaults.ts';
import { showFirstPhotos } from '../../../domain/catalogue/first-photos.ts';
import { editPrice } from '../../../domain/catalogue/price-edit.ts';
import { setState } from '../../../domain/catalogue/states.ts';
import { Refusal } from '../../../domain/refusal.ts';
import { m } from '../../../messages/compiled/messages.js';
import { priceEditSchema } from '../../../rules/catalogue/price-edit.ts';
import { defaultsSchema } from '../../../rules/catalogue/product-extras.ts';
import { timeFrom } from '../../../rules/day.ts';
import { expectedVersionSchema } from '../../../rules/expected-version.ts';
import { productIdFrom } from '../../../rules/id.ts';
import { byPattern } from '../../by-pattern.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { postAction } from '../../post-action.ts';
import type { RequestContext } from '../../request-context.ts';
import { formOf, parsed } from '../../route-handlers.ts';
import { whenOffline } from '../../ui/when-offline.ts';
import { productInput } from '../product-input.ts';
import { backToList } from './back-to-list.ts';

const list = (context: RequestContext) => backToList(context);

const deactivate = postAction(
  { screen: list, done: 'product_deactivated', failed: 'product_deactivate_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { version } = parsed(expectedVersionSchema, Object.fromEntries(await formOf(context.request)));
    const change = { state: 'inactive', version, now: context.now() } as const;
    await setState(context.db, supplier, productIdFrom(params['id']) ?? 0n, change);
  },
);

const reactivate = postAction(
  { screen: list, done: 'product_reactivated', failed: 'product_reactivate_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const { version } = parsed(expectedVersionSchema, Object.fromEntries(await formOf(context.request)));
    const change = { state: 'active', version, now: context.now() } as const;
    await setState(context.db, supplier, productIdFrom(params['id']) ?? 0n, change);
  },
);

/** Sets the price that was typed into a cell of the table. */
const price = postAction(
  { screen: list, done: 'price_changed', failed: 'price_change_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const edit = parsed(priceEditSchema, Object.fromEntries(await formOf(context.request)));
    await editPrice(context.db, supplier, productIdFrom(params['id']) ?? 0n, { ...edit, now: context.now() });
  },
);

/** Gives uploaded pictures to a product that has none. */
const firstPhotos = postAction(
  { screen: '/supplier/products/photos', done: 'photos_shown', failed: 'photos_failed' },
  async (context, { params }) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = textsOf(await formOf(context.request));
    const { version } = parsed(expectedVersionSchema, { version: form.get('version') ?? '' });
    const urls = form.getAll('images');
    const given = { urls, version, isPublished: form.has('publish'), now: context.now() };
    await showFirstPhotos(context.db, supplier, productIdFrom(params['id']), given);
  },
);

const undo = postAction({ screen: list, done: 'change_undone', failed: 'product_save_failed' }, async (context) => {
  const supplier = await requireOnboardedSupplier(context);
  const key = (await formOf(context.request)).get('key');
  await undoTogether(context.db, supplier, typeof key === 'string' ? key : '', context.now());
});

const defaults = postAction(
  { screen: '/supplier/products/defaults', done: 'defaults_saved', failed: 'defaults_failed' },
  async (context) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const draft = parsed(defaultsSchema, productInput(form));
    await saveDefaults(context.db, supplier, draft, {
      now: context.now(),
      expectedSavedAt: savedAtFrom(form.get('savedAt')),
    });
  },
);

/** Reads when the form's values were last saved; null if never. Refuses a form without the field. */
function savedAtFrom(text: FormDataEntryValue | null): Date | null {
  if (typeof text !== 'string') throw new Refusal(400, 'form_unreadable');
  return timeFrom(text);
}

export const action = byPattern({
  'supplier/products/:id/price': price,
  'supplier/products/:id/photos': firstPhotos,
  'supplier/products/:id/deactivate': deactivate,
  'supplier/products/:id/reactivate': reactivate,
  'supplier/products/undo': undo,
  'supplier/products/defaults/save': defaults,
});

export const clientAction = byPattern({
  'supplier/products/:id/price': whenOffline(m.price_change_failed),
  'supplier/products/:id/photos': whenOffline(m.photos_failed),
  'supplier/products/:id/deactivate': whenOffline(m.product_deactivate_failed),
  'supplier/products/:id/reactivate': whenOffline(m.product_reactivate_failed, 'nothing typed'),
  'supplier/products/undo': whenOffline(m.product_save_failed, 'nothing typed'),
  'supplier/products/defaults/save': whenOffline(m.defaults_failed),
});

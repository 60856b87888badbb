import { redirect, useActionData } from 'react-router';
import { changeStocks, previewStocks, type StockPreview } from '../../../domain/catalogue/bulk-stock-change.ts';
import { warehousesOf } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { selectionFrom } from '../../../rules/catalogue/own-products.ts';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { groupIndian } from '../../../rules/money.ts';
import { type StockMove, stockChangeSchema, stockMoves } from '../../../rules/stock/bulk-stock.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { named } from '../../in-local-names.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/stock';
import { aboutOf, askingOf, doneOf, newKey } from './asked.ts';
import { AskingForm } from './asking-form.tsx';
import { ChangeScreen } from './change-screen.tsx';
import { FromTo, Preview } from './preview.tsx';

export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';

/** Products whose stock is to change, and the supplier's warehouses. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  const about = await aboutOf(context, supplier, url);
  return { about, warehouses: named(await warehousesOf(context.db, supplier)).map(({ id, name }) => ({ id, name })) };
});

/** Previews the new stock; saves it when the form comes back with that preview. */
export const action = formAction(
  async (context, { url }) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const change = parsed(stockChangeSchema, Object.fromEntries(form));
    const selection = selectionFrom(url.searchParams);
    const asking = askingOf(form, context.now());
    if (asking === null) {
      const preview = await previewStocks(context.db, supplier, selection, change);
      return { preview, key: newKey(), asked: { ...change, pieces: String(change.pieces) } };
    }
    await changeStocks(context.db, supplier, selection, change, asking);
    return redirect(doneOf(url, asking.key), 303);
  },
  { failed: 'stock_count_failed' },
);

export const clientAction = refusedWhenOffline(m.stock_count_failed);

const howNames: Record<StockMove, () => string> = { set: m.stock_set, add: m.stock_add, subtract: m.stock_subtract };

export default function ChangeStock({ loaderData: { about, warehouses } }: Route.ComponentProps) {
  const actionData = useActionData<typeof action>();
  const shown = actionData && !isRefused(actionData) ? actionData : null;
  return (
    <ChangeScreen title={m.change_stock()} about={about}>
      <AskingForm
        answer={actionData}
        fields={
          <>
            <SelectField
              name="warehouseId"
              label={m.stock_warehouse()}
              refused={actionData}
              defaultValue={shown?.asked.warehouseId ?? (warehouses.length === 1 ? warehouses[0]?.id : '')}
            >
              {warehouses.length !== 1 && <option value="">{m.warehouse_choose()}</option>}
              {warehouses.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </SelectField>
            <SelectField
              name="how"
              label={m.price_change()}
              refused={actionData}
              defaultValue={shown?.asked.how ?? 'set'}
            >
              {stockMoves.map((how) => (
                <option key={how} value={how}>
                  {howNames[how]()}
                </option>
              ))}
            </SelectField>
            <Field
              name="pieces"
              label={m.stock_pieces()}
              refused={actionData}
              defaultValue={shown?.asked.pieces ?? ''}
              inputMode="numeric"
              maxLength={TYPED_MAX}
              autoComplete="off"
            />
          </>
        }
        preview={
          shown && (
            <Preview
              preview={shown.preview}
              changeKey={shown.key}
              asked={shown.asked}
              verb={m.change_stock()}
              examples={shown.preview.examples.map(({ id, name, moving }) => ({
                id,
                name,
                text: <Moving moving={moving} />,
              }))}
            />
          )
        }
      />
    </ChangeScreen>
  );
}

const VARIANTS_SHOWN = 6;

/** Pieces before and after the change: of a product without options, or of each of the first variants by its values. */
function Moving({ moving }: { moving: StockPreview['examples'][number]['moving'] }) {
  const shown = moving.slice(0, VARIANTS_SHOWN);
  return (
    <span className="flex flex-wrap gap-x-4">
      {shown.map(({ variantId, optionValues, before, after }) => (
        <span key={String(variantId)}>
          {optionValues.length > 0 && <span className="font-normal text-quiet">{optionValues.join(' · ')} </span>}
          <FromTo before={groupIndian(before)} after={groupIndian(after)} />
        </span>
      ))}
      {moving.length > VARIANTS_SHOWN && <span>…</span>}
    </span>
  );
}

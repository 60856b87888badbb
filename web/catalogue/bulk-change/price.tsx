import { redirect, useActionData } from 'react-router';
import { changePrices, type PricePreview, previewPrices } from '../../../domain/catalogue/bulk-price-change.ts';
import { m } from '../../../messages/compiled/messages.js';
import {
  type MovedPrices,
  movedPrices,
  type PriceMove,
  type PriceRounding,
  type Prices,
  priceChangeSchema,
  priceMoves,
  priceRoundings,
  priceStepText,
} from '../../../rules/catalogue/bulk-price.ts';
import { selectionFrom } from '../../../rules/catalogue/own-products.ts';
import { TYPED_MAX } from '../../../rules/limits.ts';
import { formatRupees } from '../../../rules/money.ts';
import { textsOf } from '../../form-texts.ts';
import { requireOnboardedSupplier } from '../../guards.ts';
import { formAction, formOf, pageLoader, parsed } from '../../route-handlers.ts';
import { cartonsText } from '../../ui/amounts.ts';
import { Field, SelectField } from '../../ui/field.tsx';
import { isRefused } from '../../ui/form-sentence.tsx';
import { refusedWhenOffline } from '../../ui/when-offline.ts';
import type { Route } from './+types/price';
import { aboutOf, askingOf, doneOf, newKey } from './asked.ts';
import { AskingForm } from './asking-form.tsx';
import { ChangeScreen } from './change-screen.tsx';
import { FromTo, Preview } from './preview.tsx';

export { seeingWhatMoved as shouldRevalidate } from '../../ui/seeing-what-moved.ts';

/** Products whose prices are to change. */
export const loader = pageLoader(async (context, { url }) => {
  const supplier = await requireOnboardedSupplier(context);
  return { about: await aboutOf(context, supplier, url) };
});

/** Previews the new prices; saves them when the form comes back with that preview. */
export const action = formAction(
  async (context, { url }) => {
    const supplier = await requireOnboardedSupplier(context);
    const form = await formOf(context.request);
    const change = parsed(priceChangeSchema, Object.fromEntries(form));
    const selection = selectionFrom(url.searchParams);
    const asking = askingOf(form, context.now());
    if (asking === null) {
      const preview = await previewPrices(context.db, supplier, selection, change);
      return {
        preview,
        key: newKey(),
        asked: { how: change.how, by: textsOf(form).get('by') ?? '', prices: change.prices, round: change.round },
      };
    }
    await changePrices(context.db, supplier, selection, change, asking);
    return redirect(doneOf(url, asking.key), 303);
  },
  { failed: 'product_save_failed' },
);

export const clientAction = refusedWhenOffline(m.product_save_failed);

const howNames: Record<PriceMove, () => string> = {
  'percent-up': m.price_percent_up,
  'percent-down': m.price_percent_down,
  'rupees-up': m.price_rupees_up,
  'rupees-down': m.price_rupees_down,
  set: m.price_set,
};

const priceNames: Record<MovedPrices, () => string> = {
  carton: m.price_of_carton,
  retail: m.price_of_retail,
  both: m.price_of_both,
};

const roundNames: Record<PriceRounding, () => string> = {
  '1': () => formatRupees(100n),
  '5': () => formatRupees(500n),
  '10': () => formatRupees(1000n),
  paise: m.price_round_paise,
};

export default function ChangePrice({ loaderData: { about } }: Route.ComponentProps) {
  const actionData = useActionData<typeof action>();
  const shown = actionData && !isRefused(actionData) ? actionData : null;
  return (
    <ChangeScreen title={m.change_price()} about={about}>
      <AskingForm
        answer={actionData}
        fields={
          <>
            <SelectField
              name="how"
              label={m.price_change()}
              refused={actionData}
              defaultValue={shown?.asked.how ?? 'percent-up'}
            >
              {priceMoves.map((how) => (
                <option key={how} value={how}>
                  {howNames[how]()}
                </option>
              ))}
            </SelectField>
            <Field
              name="by"
              label={m.price_change_by()}
              refused={actionData}
              defaultValue={shown?.asked.by ?? ''}
              inputMode="decimal"
              maxLength={TYPED_MAX}
              autoComplete="off"
            />
            <SelectField
              name="prices"
              label={m.price_change_of()}
              refused={actionData}
              defaultValue={shown?.asked.prices ?? 'carton'}
            >
              {movedPrices.map((prices) => (
                <option key={prices} value={prices}>
                  {priceNames[prices]()}
                </option>
              ))}
            </SelectField>
            <RoundField refused={actionData} round={shown?.asked.round ?? '1'} />
          </>
        }
        preview={
          shown && (
            <Preview
              preview={shown.preview}
              changeKey={shown.key}
              asked={shown.asked}
              verb={m.change_price()}
              examples={shown.preview.examples.map((example) => ({
                id: example.id,
                name: example.name,
                text: <PricesFromTo {...example} />,
              }))}
              refused={shown.preview.refused.map(refusedRow)}
              note={shown.asked.how === 'set' && shown.preview.examples.some(hasOtherPrices) && m.price_set_leaves()}
            />
          )
        }
      />
    </ChangeScreen>
  );
}

/** A product that the change leaves out: the prices it would have got, and its MRP. */
function refusedRow(example: PricePreview['refused'][number]) {
  const { id, name, mrp } = example;
  const text = (
    <>
      <PricesFromTo {...example} />
      <span className="text-red">{mrp !== null && m.mrp_of({ mrp: formatRupees(BigInt(mrp)) })}</span>
    </>
  );
  return { id, name, text };
}

const hasOtherPrices = ({ before }: { before: Prices }) =>
  before.priceSlabs.length > 0 || before.variantPrices.length > 0;

function RoundField({ refused, round }: { refused: unknown; round: PriceRounding }) {
  return (
    <SelectField
      name="round"
      label={m.price_round()}
      hint={m.price_round_hint()}
      refused={refused}
      defaultValue={round}
    >
      {priceRoundings.map((one) => (
        <option key={one} value={one}>
          {roundNames[one]()}
        </option>
      ))}
    </SelectField>
  );
}

/** Prices before and after: '₹2,400 → ₹2,520', with the retail price, the rungs and the variants if they change too. */
function PricesFromTo({
  before,
  after,
  packing,
}: Pick<PricePreview['examples'][number], 'before' | 'after' | 'packing'>) {
  return (
    <span className="flex flex-col">
      {before.pricePerCarton !== after.pricePerCarton && (
        <PriceFromTo before={before.pricePerCarton} after={after.pricePerCarton} />
      )}
      {before.pricePerRetail !== null &&
        after.pricePerRetail !== null &&
        before.pricePerRetail !== after.pricePerRetail && (
          <span>
            {m.retail_short()} <PriceFromTo before={before.pricePerRetail} after={after.pricePerRetail} />
          </span>
        )}
      {after.priceSlabs.map(({ fromCartons, pricePerCarton }, at) => {
        const was = before.priceSlabs[at]?.pricePerCarton;
        return was === undefined || was === pricePerCarton ? null : (
          <span key={fromCartons}>
            {m.slab_from({ quantity: cartonsText(fromCartons, packing) })}{' '}
            <PriceFromTo before={BigInt(was)} after={BigInt(pricePerCarton)} />
          </span>
        );
      })}
      <VariantsFromTo before={before.variantPrices} after={after.variantPrices} />
    </span>
  );
}

/** Variants that a preview names for each product. */
const VARIANTS_SHOWN = 3;

/** Prices of variants that have their own, before and after. */
function VariantsFromTo({ before, after }: Record<'before' | 'after', Prices['variantPrices']>) {
  const moved = after.filter(({ pricePerCarton }, at) => before[at]?.pricePerCarton !== pricePerCarton);
  return (
    <>
      {moved.slice(0, VARIANTS_SHOWN).map(({ id, optionValues, pricePerCarton }) => (
        <span key={id}>
          {optionValues.join(' · ')}{' '}
          <PriceFromTo
            before={BigInt(before.find((one) => one.id === id)?.pricePerCarton ?? pricePerCarton)}
            after={BigInt(pricePerCarton)}
          />
        </span>
      ))}
      {moved.length > VARIANTS_SHOWN && <span>{m.photos_tray_more({ count: moved.length - VARIANTS_SHOWN })}</span>}
    </>
  );
}

function PriceFromTo({ before, after }: { before: bigint; after: bigint }) {
  return (
    <span>
      <FromTo before={formatRupees(before)} after={formatRupees(after)} />{' '}
      <span className="font-normal whitespace-nowrap text-quiet">({priceStepText(before, after)})</span>
    </span>
  );
}

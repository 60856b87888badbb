import { type SyntheticEvent, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { arranged, optionsIn } from '../../../../rules/catalogue/arrangement.ts';
import type { Arrangement } from '../../../../rules/catalogue/typed-arrangement.ts';
import { FieldErrors } from '../../../ui/field.tsx';
import { DownIcon } from '../../../ui/icons.tsx';
import { OptionFields } from '../../variants/option-fields.tsx';
import { PackingChoice } from '../../variants/packing-choice.tsx';
import { SetFields } from '../../variants/set-fields.tsx';
import { setSum } from '../../variants/set-sum.ts';
import { useRowsBefore } from '../../variants/use-rows-before.ts';
import { VariantRows } from '../../variants/variant-rows.tsx';
import { fieldId } from '../cells.tsx';
import type { OwnWarehouse } from '../columns.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { arrangedRow, arrangementOf, isOfOptions } from './row-arrangement.ts';
import '../../../styles/variant-form.css';

export interface VariantsBelowProps {
  row: Row;
  warehouses: OwnWarehouse[];
  actions: RowActions;
  /** False with many products on the screen: the variants then start folded. */
  isOpenFirst: boolean;
}

/** Packing, options and variants below a row; when folded, only a summary. */
export function VariantsBelow({ row, warehouses, actions, isOpenFirst }: VariantsBelowProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const typed = arrangementOf(row);
  const rowsBefore = useRowsBefore(typed?.variants ?? []);
  if (!typed) return null;
  const errors = Object.fromEntries(
    Object.entries(row.errors).flatMap(([name, text]) => (isOfOptions(name) ? [[name, [text]]] : [])),
  );
  const isWrong = Object.keys(errors).length > 0;
  const isUnsaved = row.state === 'unsaved';
  const write = (arrangement: Arrangement) =>
    actions.change({ type: 'edit', id: row.id, values: arrangedRow(row, arrangement) });
  const fields = {
    typed,
    change: (part: Partial<Arrangement>) => write({ ...typed, ...part }),
    arrange: (part: Partial<Arrangement>) => write(arranged({ ...typed, ...part }, rowsBefore.all())),
    onEnter: rowsBefore.remember,
    errors,
    images: row.photos.flatMap(({ url }) => url ?? []),
    watch: null,
    prefix: `${row.id}-`,
  };
  const isShown = isUnsaved && (isOpen || isWrong);
  return (
    // Keys and pasted blocks belong to the variants, not to the grid.
    <div role="presentation" onKeyDown={keep} onPaste={keep} onFocus={keep} onInput={keep}>
      <details
        open={isShown}
        onToggle={({ currentTarget: { open } }) => isUnsaved && setOpen(open)}
        className="variants-below"
      >
        <summary>
          <InWords typed={typed} isFolded={isUnsaved && !isShown} />
          <DownIcon />
        </summary>
        {isShown && (
          <div className="space-y-4 pb-3">
            <PackingChoice {...fields} />
            {typed.packing === 'set' && <SetFields {...fields} />}
            <OptionFields {...fields} />
            <VariantRows {...fields} warehouses={warehouses} />
            <FieldErrors id={fieldId(row, 'variants')} errors={errors['variants'] ?? []} />
            <button type="button" className="link min-h-11" onClick={() => actions.withoutOptions(row)}>
              {m.options_none()}
            </button>
          </div>
        )}
      </details>
    </div>
  );
}

/** Summary of the variants in one line; a folded set also says that its content does not add up. */
function InWords({ typed, isFolded }: { typed: Arrangement; isFolded: boolean }) {
  const text = optionsText(typed);
  if (text === '') return <b className="grow font-semibold">{m.variants_title()}</b>;
  const count = typed.variants.filter(({ isLeftOut }) => !isLeftOut).length;
  const sum = setSum(typed);
  return (
    <>
      {optionsIn(typed).length > 0 && <b className="font-semibold">{m.variants_count({ count })}</b>}
      <span className="min-w-0 grow truncate text-quiet">{text}</span>
      {isFolded && typed.packing === 'set' && !sum.isRight && <span className="text-red">{sum.text}</span>}
    </>
  );
}

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Returns packing and options in one line: 'Set · Size: S, M · Colour: Red'; '' if there are none. */
function optionsText({ packing, options, setOption, setValues }: Arrangement): string {
  const content = packing === 'set' ? [{ name: setOption, values: setValues }] : [];
  const texts = [...content, ...options]
    .filter(({ values }) => values !== '')
    .map(({ name, values }) => (name === '' ? values : `${name}: ${values}`));
  const packed = { carton: [], set: [m.packing_set()], mixed: [m.packing_mixed()] }[packing] ?? [];
  return [...packed, ...texts].join(' · ');
}

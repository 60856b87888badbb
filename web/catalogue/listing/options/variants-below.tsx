import { type SyntheticEvent, useState } from 'react';
import { m } from '../../../../messages/compiled/messages.js';
import { arranged } from '../../../../rules/catalogue/arrangement.ts';
import type { Arrangement } from '../../../../rules/catalogue/typed-arrangement.ts';
import { FieldErrors } from '../../../ui/field.tsx';
import { DownIcon } from '../../../ui/icons.tsx';
import { OptionFields } from '../../variants/option-fields.tsx';
import { VariantRows } from '../../variants/variant-rows.tsx';
import { fieldId } from '../cells.tsx';
import type { OwnWarehouse } from '../columns.ts';
import type { RowActions } from '../row-actions.ts';
import type { Row } from '../rows.ts';
import { arrangementOf, isOfOptions } from './row-arrangement.ts';
import '../../../styles/variant-form.css';

export interface VariantsBelowProps {
  row: Row;
  warehouses: OwnWarehouse[];
  actions: RowActions;
  /** Are they open at first? With many products on the screen they are not. */
  isOpenFirst: boolean;
}

/** Options and variants of a row, below it; folded away, only what they are. */
export function VariantsBelow({ row, warehouses, actions, isOpenFirst }: VariantsBelowProps) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const typed = arrangementOf(row);
  if (!typed) return null;
  const errors = Object.fromEntries(
    Object.entries(row.errors).flatMap(([name, text]) => (isOfOptions(name) ? [[name, [text]]] : [])),
  );
  const isWrong = Object.keys(errors).length > 0;
  const isUnsaved = row.state === 'unsaved';
  const write = (arrangement: Arrangement) =>
    actions.change({ type: 'edit', id: row.id, values: { arrangement: JSON.stringify(arrangement) } });
  const fields = {
    typed,
    change: (part: Partial<Arrangement>) => write({ ...typed, ...part }),
    arrange: (part: Partial<Arrangement>) => write(arranged({ ...typed, ...part }, typed.variants)),
    errors,
    images: row.photos.flatMap(({ url }) => url ?? []),
    watch: null,
    prefix: `${row.id}-`,
  };
  const text = optionsText(typed);
  const count = typed.variants.filter(({ isLeftOut }) => !isLeftOut).length;
  return (
    // Keys and blocks of cells are theirs, not the grid's.
    <div role="presentation" onKeyDown={keep} onPaste={keep} onFocus={keep} onInput={keep}>
      <details
        open={isUnsaved && (isOpen || isWrong)}
        onToggle={({ currentTarget: { open } }) => isUnsaved && setOpen(open)}
        className="variants-below"
      >
        <summary>
          {text === '' ? (
            <b className="grow font-semibold">{m.options_which()}</b>
          ) : (
            <>
              <b className="font-semibold">{m.variants_count({ count })}</b>
              <span className="min-w-0 grow truncate text-quiet">{text}</span>
            </>
          )}
          <DownIcon />
        </summary>
        {isUnsaved && (isOpen || isWrong) && (
          <div className="space-y-4 pb-3">
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

const keep = (event: SyntheticEvent) => event.stopPropagation();

/** Returns what a row's options are, in a line: 'Design: 1, 2 · Size: S, M'; '' for none. */
function optionsText({ options }: Arrangement): string {
  const texts = options
    .filter(({ values }) => values !== '')
    .map(({ name, values }) => (name === '' ? values : `${name}: ${values}`));
  return texts.join(' · ');
}

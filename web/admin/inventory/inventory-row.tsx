import { type ComponentType, useState } from 'react';
import { Link } from 'react-router';
import { m } from '../../../messages/compiled/messages.js';
import type { Refused } from '../../route-handlers.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { dateText } from '../../ui/dates.ts';
import { FieldScope } from '../../ui/field.tsx';
import { useFlash } from '../../ui/flash.ts';
import { InlineLink, useInline } from '../../ui/inline-edit.tsx';
import { CategorySymbol } from '../../ui/picture.tsx';
import { SaveOrCancel } from '../../ui/save-or-cancel.tsx';
import { MoveButtons } from './move-buttons.tsx';

/** Fields that a location and a category have in common. */
export interface InventoryItem {
  id: number;
  name: string;
  /** Slug of a category, which has a symbol; a location has none. */
  slug?: string;
  /** Name in the language of the page; null where it is the same. */
  localName: string | null;
  createdAt: Date;
  updatedAt: Date;
  retiredAt: Date | null;
}

export interface Fact {
  label: string;
  text: string;
}

/** Fields of the form that adds or changes an entry. */
export type FieldsOf<Draft> = ComponentType<{
  refused: Refused | null;
  hasFocus: boolean;
  /** Null for a new entry. */
  values: Draft | null;
}>;

interface RowProps<Item extends InventoryItem> {
  item: Item;
  /** Prefix of the addresses of its actions and its record. */
  address: string;
  /** Values shown between the name and the date. */
  facts: Fact[];
  isFirst: boolean;
  isLast: boolean;
  Fields: FieldsOf<Item>;
}

/** Row of a location or category; 'edit' shows the form that changes it in its place. */
export function InventoryRow<T extends InventoryItem>({ item, address, facts, isFirst, isLast, Fields }: RowProps<T>) {
  const isRefused = useFlash(`${address}/change`)?.refused;
  const { mode, close, linkTo } = useInline<'edit'>(String(item.id), isRefused ? 'edit' : null);
  const { name, retiredAt } = item;
  if (mode === 'edit') {
    return (
      <tr data-item={item.id}>
        <td colSpan={facts.length + 3}>
          <ChangeForm item={item} address={address} onDone={close} cancel={linkTo(null)} Fields={Fields} />
        </td>
      </tr>
    );
  }
  return (
    <tr data-item={item.id}>
      <td className="font-semibold wrap-anywhere min-[50rem]:min-w-32">
        <Name item={item} />
      </td>
      {facts.map(({ label, text }) => (
        <td
          key={label}
          className={`wrap-anywhere whitespace-pre-line min-[50rem]:min-w-24 ${text === '' ? 'in-table' : ''}`}
        >
          <span className="in-card text-quiet">{label} </span>
          {text}
        </td>
      ))}
      <td className="whitespace-nowrap">
        <span className="in-card text-quiet">{m.column_created()} </span>
        {dateText(item.createdAt)}
      </td>
      <td className="min-[50rem]:py-1.5">
        <div className="flex flex-wrap items-center gap-x-4 min-[50rem]:w-56 xl:w-80">
          {retiredAt === null ? (
            <>
              <MoveButtons address={`${address}/move`} name={name} isFirst={isFirst} isLast={isLast} />
              <InlineLink {...linkTo('edit')} label={m.edit_of({ name })}>
                {m.edit()}
              </InlineLink>
              <Plain
                action={`${address}/retire`}
                label={m.inventory_retire_of({ name })}
                words={m.inventory_retire()}
              />
            </>
          ) : (
            <Plain
              action={`${address}/restore`}
              label={m.inventory_restore_of({ name })}
              words={m.inventory_restore()}
            />
          )}
          <Link
            to={`${address}/record`}
            aria-label={m.inventory_record_of({ name })}
            className="link inline-flex min-h-11 items-center"
          >
            {m.inventory_record()}
          </Link>
        </div>
      </td>
    </tr>
  );
}

/** Name of an entry, a category's beside its symbol. */
function Name({ item: { name, slug, localName, retiredAt } }: { item: InventoryItem }) {
  return (
    <span className="flex items-center gap-3">
      {slug !== undefined && <CategorySymbol category={slug} className="w-9 shrink-0" />}
      <span className="min-w-0">
        <span>{name}</span>
        {localName !== null && <span className="note font-normal">{localName}</span>}
        {retiredAt && <span className="block text-sm text-red">{m.inventory_retired()}</span>}
      </span>
    </span>
  );
}

function ChangeForm<Item extends InventoryItem>({
  item,
  address,
  onDone,
  cancel,
  Fields,
}: Pick<RowProps<Item>, 'item' | 'address' | 'Fields'> & {
  onDone: () => void;
  cancel: Parameters<typeof SaveOrCancel>[0]['cancel'];
}) {
  // The value from when the form was opened, although the list may have been reloaded since.
  const [updatedAt] = useState(item.updatedAt);
  return (
    <FieldScope value={`${item.id}-`}>
      <ActionForm action={`${address}/change`} className="max-w-lg space-y-4" onDone={onDone}>
        {({ refused, isBusy }) => (
          <>
            <input type="hidden" name="seen" value={refused?.typed['seen'] ?? updatedAt.toISOString()} />
            <Fields refused={refused} hasFocus values={item} />
            <SaveOrCancel isBusy={isBusy} cancel={cancel} />
          </>
        )}
      </ActionForm>
    </FieldScope>
  );
}

function Plain({ action, label, words }: { action: string; label: string; words: string }) {
  return (
    <ActionForm action={action} isDismissible>
      {({ isBusy }) => (
        <button
          type="submit"
          disabled={isBusy}
          aria-label={label}
          className="link inline-flex min-h-11 min-w-11 items-center justify-center"
        >
          {words}
        </button>
      )}
    </ActionForm>
  );
}

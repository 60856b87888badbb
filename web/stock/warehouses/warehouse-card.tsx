import type { Warehouse } from '../../../domain/stock/warehouses.ts';
import { m } from '../../../messages/compiled/messages.js';
import { isServiceablePin } from '../../../rules/stock/warehouse.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { piecesText } from '../../ui/amounts.ts';
import { FieldScope } from '../../ui/field.tsx';
import { useFlash } from '../../ui/flash.ts';
import { InlineLink, useInline } from '../../ui/inline-edit.tsx';
import { SaveOrCancel } from '../../ui/save-or-cancel.tsx';
import { PlaceFields } from './warehouse-fields.tsx';

/** One warehouse, with the forms to edit and to remove it. */
export function WarehouseCard({ warehouse }: { warehouse: Warehouse }) {
  const address = `/supplier/warehouses/${warehouse.id}`;
  const isEditRefused = useFlash(`${address}/edit`)?.refused;
  const isRemovalRefused = useFlash(`${address}/remove`)?.refused;
  const { mode, close, linkTo } = useInline<'edit' | 'remove'>(
    warehouse.id,
    isEditRefused ? 'edit' : isRemovalRefused ? 'remove' : null,
  );
  const { name } = warehouse;
  return (
    <article className="card flex h-full flex-col p-4">
      <h2 className="text-lg">{name}</h2>
      {mode === 'edit' ? (
        <FieldScope value={`${warehouse.id}-`}>
          <ActionForm action={`${address}/edit`} className="mt-2 space-y-4" onDone={close}>
            {({ refused, isBusy }) => (
              <>
                <PlaceFields
                  hasFocus
                  refused={refused}
                  values={{ fullAddress: warehouse.fullAddress, pincode: warehouse.pincode }}
                />
                <SaveOrCancel isBusy={isBusy} cancel={linkTo(null)} />
              </>
            )}
          </ActionForm>
        </FieldScope>
      ) : (
        <>
          <p className="whitespace-pre-line wrap-anywhere">{warehouse.fullAddress}</p>
          <p>{warehouse.pincode}</p>
          {!isServiceablePin(warehouse.pincode) && <p className="text-sm text-orange">{m.pincode_hint_incomplete()}</p>}
          <p className="note mt-1">{m.warehouse_pieces({ pieces: piecesText(warehouse.pieces) })}</p>
          {mode === 'remove' ? (
            <ActionForm action={`${address}/remove`} className="mt-auto pt-2">
              {({ isBusy }) => (
                <>
                  <p className="font-semibold">{m.remove_warehouse_sure()}</p>
                  <div className="mt-2 flex flex-wrap items-center gap-4">
                    <button
                      type="submit"
                      disabled={isBusy}
                      aria-label={m.remove_of({ name })}
                      className="button border-red text-red"
                    >
                      {m.remove()}
                    </button>
                    <InlineLink {...linkTo(null)}>{m.cancel()}</InlineLink>
                  </div>
                </>
              )}
            </ActionForm>
          ) : (
            <div className="mt-auto flex gap-6 pt-2">
              <InlineLink {...linkTo('edit')} label={m.edit_of({ name })}>
                {m.edit()}
              </InlineLink>
              <InlineLink {...linkTo('remove')} label={m.remove_of({ name })}>
                {m.remove()}
              </InlineLink>
            </div>
          )}
        </>
      )}
    </article>
  );
}

import type { ReactNode } from 'react';
import { m } from '../../messages/compiled/messages.js';
import type { Refused } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { useFlash } from '../ui/flash.ts';
import { InlineLink, useInline } from '../ui/inline-edit.tsx';
import { SaveOrCancel } from '../ui/save-or-cancel.tsx';

/** One value of the profile with a link that opens, in its place, the form to change it. */
export function InlineField({
  address,
  label,
  value,
  children,
}: {
  address: string;
  label: string;
  value: ReactNode;
  children: (refused: Refused | null) => ReactNode;
}) {
  const isRefused = useFlash(address)?.refused;
  const { mode, close, linkTo } = useInline<'edit'>(address, isRefused ? 'edit' : null);
  if (mode === null) {
    return (
      <div className="px-4 pt-4 pb-2">
        <dt className="text-sm text-quiet">{label}</dt>
        <dd className="flex items-center justify-between gap-4">
          <span className="flex min-w-0 flex-wrap items-center gap-2 wrap-anywhere">{value}</span>
          <InlineLink {...linkTo('edit')} label={m.edit_of({ name: label })}>
            {m.edit()}
          </InlineLink>
        </dd>
      </div>
    );
  }
  return (
    <div className="p-4">
      <dt className="sr-only">{label}</dt>
      <dd>
        <ActionForm action={address} className="max-w-lg space-y-3" onDone={close}>
          {({ refused, isBusy }) => (
            <>
              {children(refused)}
              <SaveOrCancel isBusy={isBusy} cancel={linkTo(null)} />
            </>
          )}
        </ActionForm>
      </dd>
    </div>
  );
}

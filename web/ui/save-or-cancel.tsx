import type { ComponentProps } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { InlineLink } from './inline-edit.tsx';

/** Buttons at the end of a form that replaces the thing it changes. */
export function SaveOrCancel({
  isBusy,
  cancel,
}: {
  isBusy: boolean;
  /** Link that closes the form. */
  cancel: Omit<ComponentProps<typeof InlineLink>, 'children'>;
}) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <button type="submit" disabled={isBusy} className="button button-main">
        {isBusy ? m.saving() : m.save()}
      </button>
      <InlineLink {...cancel}>{m.cancel()}</InlineLink>
    </div>
  );
}

import { type ComponentProps, useEffect } from 'react';
import { m } from '../../../messages/compiled/messages.js';
import { OWNER_REASON_MAX } from '../../../rules/limits.ts';
import { ActionForm } from '../../ui/action-form.tsx';
import { FieldScope, TextField } from '../../ui/field.tsx';
import { InlineLink } from '../../ui/inline-edit.tsx';

/** Address that takes a product from the market as the operator. */
export function stopAddress(id: bigint): string {
  return `/admin/products/${id}/deactivate`;
}

interface StopFormProps {
  id: bigint;
  name: string;
  word: string;
  onDone: () => void;
  cancel: Omit<ComponentProps<typeof InlineLink>, 'children'>;
}

/** Form that takes a product from the market, with the reason its supplier reads; Escape closes it. */
export function StopForm({ id, name, word, onDone, cancel }: StopFormProps) {
  const { onPress } = cancel;
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      if (event.key === 'Escape') onPress();
    };
    document.addEventListener('keydown', close);
    return () => document.removeEventListener('keydown', close);
  }, [onPress]);
  return (
    <FieldScope value={`stop-${id}-`}>
      <ActionForm action={stopAddress(id)} onDone={onDone} className="max-w-lg space-y-3">
        {({ refused, isBusy }) => (
          <>
            <TextField
              name="reason"
              label={m.stop_reason_of({ name })}
              hint={m.stop_reason_hint()}
              refused={refused}
              rows={3}
              maxLength={OWNER_REASON_MAX}
              required
              autoFocus
            />
            <div className="flex flex-wrap items-center gap-4">
              <button type="submit" disabled={isBusy} className="button button-main">
                {isBusy ? m.saving() : word}
              </button>
              <InlineLink {...cancel}>{m.cancel()}</InlineLink>
            </div>
          </>
        )}
      </ActionForm>
    </FieldScope>
  );
}

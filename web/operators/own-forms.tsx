import { type ReactNode, useState } from 'react';
import { m } from '../../messages/compiled/messages.js';
import { ActionForm } from '../ui/action-form.tsx';
import { Field, FieldScope } from '../ui/field.tsx';
import { useFlash } from '../ui/flash.ts';
import { NewPassword } from './new-password.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

/** Changes the reader's own password; all other sessions of the operator end. */
export function ChangePassword({ name }: { name: string }) {
  const [times, setTimes] = useState(0);
  return (
    <Part title={m.admin_password()} text={m.operator_password_text()} action="/admin/me/password">
      {/* The key empties the fields once the password is changed. */}
      <ActionForm key={times} action="/admin/me/password" className="space-y-4" onDone={() => setTimes(times + 1)}>
        {({ refused, isBusy }) => (
          <FieldScope value="password-">
            <input type="text" name="username" autoComplete="username" defaultValue={name} hidden />
            <Present refused={refused} />
            <NewPassword refused={refused} />
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.operator_password_change()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </Part>
  );
}

/** Link to the screen that sets up another second factor; the present one is valid until then. */
export function ChangeFactor({ hasApp }: { hasApp: boolean }) {
  return (
    <Part
      title={m.operator_factor()}
      text={hasApp ? m.operator_factor_is_app() : m.operator_factor_is_passkey()}
      action="/admin/me/factor"
    >
      <ActionForm action="/admin/me/factor" className="space-y-4">
        {({ refused, isBusy }) => (
          <FieldScope value="factor-">
            <Present refused={refused} />
            <button type="submit" disabled={isBusy} className="button">
              {m.operator_factor_change()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </Part>
  );
}

export function ChangeCodes({ left }: { left: number }) {
  return (
    <Part title={m.operator_codes_title()} text={m.operator_codes_left({ count: left })} action="/admin/me/codes">
      <ActionForm action="/admin/me/codes" className="space-y-4">
        {({ refused, isBusy, secret }) => (
          <FieldScope value="codes-">
            {secret && (
              <div role="status">
                <p className="font-semibold">{m.operator_codes_text()}</p>
                <RecoveryCodes codes={secret.split(' ')} />
              </div>
            )}
            {/* The key empties the field once codes are made. */}
            <Present key={secret} refused={refused} />
            <button type="submit" disabled={isBusy} className="button">
              {m.operator_codes_renew()}
            </button>
          </FieldScope>
        )}
      </ActionForm>
    </Part>
  );
}

/** One part of the reader's own account: its present state, and behind its title the form that changes it. */
function Part({ title, text, action, children }: { title: string; text: string; action: string; children: ReactNode }) {
  const isOpen = useFlash(action) !== null;
  return (
    <details open={isOpen} className="p-4">
      <summary className="flex min-h-11 items-center gap-x-3">
        <span className="min-w-0 flex-1">
          <span className="mr-1 font-semibold">{title}</span> <span className="text-quiet">{text}</span>
        </span>
        <span className="link">{m.operator_change()}</span>
      </summary>
      <div className="mt-3">{children}</div>
    </details>
  );
}

function Present({ refused }: { refused: unknown }) {
  return (
    <Field
      name="present"
      label={m.operator_password_present()}
      refused={refused}
      type="password"
      autoComplete="current-password"
      required
    />
  );
}

import { m } from '../../messages/compiled/messages.js';
import { OPERATOR_PASSWORD_MIN } from '../../rules/operators/operator.ts';
import { Field } from '../ui/field.tsx';

/** A new password, typed twice; password managers may paste it. */
export function NewPassword({ refused, hasFocus = false }: { refused: unknown; hasFocus?: boolean }) {
  return (
    <>
      <Field
        name="password"
        label={m.operator_password_new()}
        hint={m.operator_password_hint({ count: OPERATOR_PASSWORD_MIN })}
        refused={refused}
        type="password"
        autoComplete="new-password"
        autoFocus={hasFocus}
        required
      />
      <Field
        name="again"
        label={m.operator_password_twice()}
        refused={refused}
        type="password"
        autoComplete="new-password"
        required
      />
    </>
  );
}

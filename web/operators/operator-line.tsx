import type { ListedOperator } from '../../domain/operators/operators.ts';
import { m } from '../../messages/compiled/messages.js';
import { type OperatorRole, operatorRoles } from '../../rules/operators/roles.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { timeText } from '../ui/dates.ts';
import { dotted } from '../ui/dotted.ts';
import { FieldScope, SelectField } from '../ui/field.tsx';
import { useFlash } from '../ui/flash.ts';
import { roleWords } from './role-words.ts';
import { SetupAddress } from './setup-address.tsx';

type OperatorFacts = Omit<ListedOperator, 'id'> & { id: string; isMe: boolean };

/** An operator in the owners' list, with what an owner can change. */
export function OperatorLine({ operator }: { operator: OperatorFacts }) {
  const { id, name, role, isMe, lastUsedAt } = operator;
  const address = `/admin/operators/${id}`;
  const flashes = [useFlash(`${address}/role`), useFlash(`${address}/reset`), useFlash(`${address}/remove`)];
  return (
    <li className="relative p-4">
      <p className="pr-20 wrap-anywhere">
        <span className="font-semibold">{name}</span> <span className="tag">{roleWords[role].name()}</span>{' '}
        {isMe && <span className="tag text-green">{m.operator_is_me()}</span>}
      </p>
      <p className="note pr-20">
        {dotted(stateText(operator), lastUsedAt && m.operator_session_used({ time: timeText(lastUsedAt) }))}
      </p>
      <details open={flashes.some((flash) => flash !== null)} className="max-w-xl">
        <summary
          aria-label={m.operator_change_of({ name })}
          className="link absolute top-3 right-4 flex min-h-11 min-w-11 items-center justify-end"
        >
          {m.operator_change()}
        </summary>
        <FieldScope value={`${id}-`}>
          <div className="mt-2 space-y-5">
            <RoleForm address={address} role={role} />
            {/* A reset signs out at once, so the reader's own new address would be lost; the screen of their own account changes their login. */}
            {!isMe && <ResetForm address={address} name={name} />}
            <RemoveForm address={address} name={name} />
          </div>
        </FieldScope>
      </details>
    </li>
  );
}

function stateText({ isSetUp, hasApp, setupUntil }: OperatorFacts): string {
  if (isSetUp) return hasApp ? m.operator_factor_is_app() : m.operator_factor_is_passkey();
  return setupUntil ? m.operator_waiting({ time: timeText(setupUntil) }) : m.operator_setup_late();
}

function RoleForm({ address, role }: { address: string; role: OperatorRole }) {
  return (
    <ActionForm action={`${address}/role`} className="flex flex-wrap items-end gap-3">
      {({ refused, isBusy }) => (
        <>
          <SelectField name="role" label={m.operator_role()} refused={refused} defaultValue={role}>
            {operatorRoles.map((one) => (
              <option key={one} value={one}>
                {roleWords[one].name()}
              </option>
            ))}
          </SelectField>
          <button type="submit" disabled={isBusy} className="button">
            {m.operator_role_change()}
          </button>
        </>
      )}
    </ActionForm>
  );
}

function ResetForm({ address, name }: { address: string; name: string }) {
  return (
    <ActionForm action={`${address}/reset`} className="space-y-2">
      {({ isBusy, secret }) => (
        <>
          {secret && <SetupAddress address={secret} isOwn={false} />}
          <p className="text-quiet">{m.operator_reset_text({ name })}</p>
          <button type="submit" disabled={isBusy} className="button">
            {m.operator_reset()}
          </button>
        </>
      )}
    </ActionForm>
  );
}

function RemoveForm({ address, name }: { address: string; name: string }) {
  return (
    <ActionForm action={`${address}/remove`} className="space-y-2">
      {({ isBusy }) => (
        <>
          <p className="text-quiet">{m.operator_remove_text({ name })}</p>
          <button type="submit" disabled={isBusy} className="button border-red text-red">
            {m.operator_remove()}
          </button>
        </>
      )}
    </ActionForm>
  );
}

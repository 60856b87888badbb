import { adminSessions } from '../../domain/admin/session-list.ts';
import { operatorsList } from '../../domain/operators/operators.ts';
import { m } from '../../messages/compiled/messages.js';
import { OPERATOR_NAME_MAX } from '../../rules/operators/operator.ts';
import { operatorRoles } from '../../rules/operators/roles.ts';
import { requireAdmin } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import { Field, SelectField } from '../ui/field.tsx';
import type { Route } from './+types/route';
import { OperatorLine } from './operator-line.tsx';
import { roleText, roleWords } from './role-words.ts';
import { SessionLines } from './session-lines.tsx';
import { SetupAddress } from './setup-address.tsx';

/** Operators with names, their roles and their open sessions. For owners. */
export const loader = pageLoader(async (context) => {
  const admin = await requireAdmin(context);
  const now = context.now();
  const operators = await operatorsList(context.db, now);
  const nameOf = new Map(operators.map(({ id, name }) => [id, name]));
  const sessions = await adminSessions(context.db, admin, now);
  return {
    operators: operators.map(({ id, ...operator }) => ({
      ...operator,
      id: String(id),
      isMe: admin.operator?.id === id,
    })),
    isNamed: operators.some(({ role, isSetUp }) => role === 'owner' && isSetUp),
    sessions: sessions.map(({ operatorId, ...session }) => ({
      ...session,
      who: (operatorId === null ? null : nameOf.get(operatorId)) ?? m.operator_by_password(),
    })),
  };
});

export default function Operators({ loaderData: { operators, isNamed, sessions } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${m.operators_title()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.operators_title()}</h1>
      <p className="mt-1 max-w-2xl text-quiet">{isNamed ? m.operators_text() : m.operators_none_text()}</p>
      {operators.length > 0 && (
        <ul className="card mt-4 max-w-3xl divide-y divide-rule">
          {operators.map((operator) => (
            <OperatorLine key={operator.id} operator={operator} />
          ))}
        </ul>
      )}
      <AddOperator isNamed={isNamed} />
      <section aria-labelledby="sessions" className="mt-8 max-w-3xl">
        <h2 id="sessions" className="text-xl">
          {m.operator_sessions_title()}
        </h2>
        <SessionLines sessions={sessions} below="/admin/operators/sessions" />
      </section>
    </>
  );
}

/** Adds an operator, who gets an address to choose a password and a second factor. The first operator is an owner. */
function AddOperator({ isNamed }: { isNamed: boolean }) {
  return (
    <section aria-labelledby="add-operator" className="mt-8 max-w-xl">
      <h2 id="add-operator" className="text-xl">
        {isNamed ? m.operator_add() : m.operator_add_first()}
      </h2>
      <ActionForm action="/admin/operators/add" className="card mt-3 space-y-4 p-4">
        {({ refused, isBusy, secret }) => (
          <>
            {secret && <SetupAddress address={secret} isOwn={!isNamed} />}
            {/* The key empties the field once an operator is added, ready for the next. */}
            <Field
              key={secret}
              name="name"
              label={m.operator_name()}
              hint={m.operator_name_hint()}
              refused={refused}
              maxLength={OPERATOR_NAME_MAX}
              autoComplete="off"
              required
            />
            {isNamed ? (
              <SelectField
                name="role"
                label={m.operator_role()}
                hint={operatorRoles.map(roleText).join(' · ')}
                refused={refused}
                defaultValue="desk"
              >
                {operatorRoles.map((role) => (
                  <option key={role} value={role}>
                    {roleWords[role].name()}
                  </option>
                ))}
              </SelectField>
            ) : (
              <input type="hidden" name="role" value="owner" />
            )}
            <button type="submit" disabled={isBusy} className="button button-main">
              {m.operator_add_submit()}
            </button>
          </>
        )}
      </ActionForm>
    </section>
  );
}

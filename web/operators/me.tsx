import { Link } from 'react-router';
import { ownAdminSessions } from '../../domain/admin/session-list.ts';
import { ownAccount } from '../../domain/operators/own-account.ts';
import { m } from '../../messages/compiled/messages.js';
import { requireAdmin } from '../guards.ts';
import { pageLoader } from '../route-handlers.ts';
import { ActionForm } from '../ui/action-form.tsx';
import type { Route } from './+types/me';
import { ChangeCodes, ChangeFactor, ChangePassword } from './own-forms.tsx';
import { roleText } from './role-words.ts';
import { SessionLines } from './session-lines.tsx';

/** The admin's own account: password, second factor, and open sessions. */
export const loader = pageLoader(async (context) => {
  const admin = await requireAdmin(context);
  const { operator } = admin;
  const sessions = await ownAdminSessions(context.db, admin, context.now());
  return {
    operator: operator && { name: operator.name, role: operator.role, ...(await ownAccount(context.db, operator)) },
    sessions: sessions.map((session) => ({ ...session, who: null })),
  };
});

export default function Me({ loaderData: { operator, sessions } }: Route.ComponentProps) {
  return (
    <>
      <title>{`${m.operator_me()} | ${m.site_name()}`}</title>
      <h1 className="text-2xl">{m.operator_me()}</h1>
      {operator === null ? (
        <Nameless />
      ) : (
        <>
          <p className="mt-1 wrap-anywhere">
            <span className="font-semibold">{operator.name}</span> ·{' '}
            <span className="text-quiet">{roleText(operator.role)}</span>
          </p>
          <div className="card mt-5 max-w-xl divide-y divide-rule">
            <ChangePassword name={operator.name} />
            <ChangeFactor hasApp={operator.hasApp} />
            <ChangeCodes left={operator.codes} />
          </div>
        </>
      )}
      <section aria-labelledby="sessions" className="mt-8 max-w-3xl">
        <h2 id="sessions" className="text-xl">
          {m.sessions_title()}
        </h2>
        <SessionLines sessions={sessions} below="/admin/me/sessions" />
        {sessions.length > 1 && (
          <ActionForm action="/admin/me/sessions/end-others" className="mt-3" isDismissible>
            {({ isBusy }) => (
              <button type="submit" disabled={isBusy} className="button">
                {m.operator_sessions_end_others()}
              </button>
            )}
          </ActionForm>
        )}
      </section>
    </>
  );
}

/** An admin with the shared password has no account, and may make one. */
function Nameless() {
  return (
    <div className="card mt-3 max-w-xl p-4">
      <p>{m.operator_nameless_text()}</p>
      <Link to="/admin/operators" className="link inline-flex min-h-11 items-center">
        {m.operators_title()}
      </Link>
    </div>
  );
}

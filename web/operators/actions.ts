import { redirectDocument } from 'react-router';
import { announceEnded, endOtherAdminSessions, endOwnAdminSession } from '../../domain/admin/session-list.ts';
import {
  addOperator,
  changeRole,
  endOperatorSession,
  removeOperator,
  resetOperator,
} from '../../domain/operators/operator-changes.ts';
import { changeOwnPassword, renewOwnCodes, renewOwnFactor } from '../../domain/operators/own-account.ts';
import { m } from '../../messages/compiled/messages.js';
import { sessionIdFrom } from '../../rules/id.ts';
import {
  newOperatorSchema,
  operatorIdFrom,
  operatorRoleSchema,
  passwordTwiceSchema,
  presentPasswordSchema,
} from '../../rules/operators/operator.ts';
import { byPattern } from '../by-pattern.ts';
import { requireAdmin } from '../guards.ts';
import { postAction } from '../post-action.ts';
import type { RequestContext } from '../request-context.ts';
import { formOf, parsed } from '../route-handlers.ts';
import { whenOffline } from '../ui/when-offline.ts';

const failed = 'operator_failed';
const list = { screen: '/admin/operators', failed } as const;
const own = { screen: '/admin/me', failed } as const;

const fieldsOf = async ({ request }: RequestContext) => Object.fromEntries(await formOf(request));

/** The address to give to an operator, on the host name of this request. */
const setupAddress = ({ request }: RequestContext, key: string) =>
  `${new URL(request.url).origin}/admin/join?key=${key}`;

/** Proof that the person at an open screen is the operator. */
const proofIn = ({ address, secret, now }: RequestContext, fields: object) => ({
  ...parsed(presentPasswordSchema, fields),
  address,
  secret,
  now: now(),
});

export const action = byPattern({
  'admin/operators/add': postAction({ ...list, done: 'operator_added' }, async (context) => {
    const admin = await requireAdmin(context);
    const draft = parsed(newOperatorSchema, await fieldsOf(context));
    const key = await addOperator(context.db, admin, draft, { secret: context.secret, now: context.now() });
    return { secret: setupAddress(context, key) };
  }),
  'admin/operators/:id/role': postAction({ ...list, done: 'operator_role_changed' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { role } = parsed(operatorRoleSchema, await fieldsOf(context));
    await changeRole(context.db, admin, { id: operatorIdFrom(params['id']), role, now: context.now() });
  }),
  'admin/operators/:id/reset': postAction({ ...list, done: 'operator_reset_done' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    const { secret } = context;
    const reset = { id: operatorIdFrom(params['id']), secret, now: context.now() };
    return { secret: setupAddress(context, await resetOperator(context.db, admin, reset)) };
  }),
  'admin/operators/:id/remove': postAction({ ...list, done: 'operator_removed' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await removeOperator(context.db, admin, operatorIdFrom(params['id']), context.now());
  }),
  'admin/operators/sessions/:id/end': postAction({ ...list, done: 'session_ended' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await endOperatorSession(context.db, admin, sessionIdFrom(params['id']) ?? '', context.now());
  }),
  'admin/me/password': postAction({ ...own, done: 'operator_password_changed' }, async (context) => {
    const admin = await requireAdmin(context);
    const fields = await fieldsOf(context);
    const { password } = parsed(passwordTwiceSchema, fields);
    await changeOwnPassword(context.db, admin, password, proofIn(context, fields));
  }),
  'admin/me/factor': postAction(own, async (context) => {
    const admin = await requireAdmin(context);
    const key = await renewOwnFactor(context.db, admin, proofIn(context, await fieldsOf(context)));
    throw redirectDocument(`/admin/join?key=${key}`, { status: 303 });
  }),
  'admin/me/codes': postAction({ ...own, done: 'operator_codes_renewed' }, async (context) => {
    const admin = await requireAdmin(context);
    const codes = await renewOwnCodes(context.db, admin, proofIn(context, await fieldsOf(context)));
    return { secret: codes.join(' ') };
  }),
  'admin/me/sessions/:id/end': postAction({ ...own, done: 'session_ended' }, async (context, { params }) => {
    const admin = await requireAdmin(context);
    await endOwnAdminSession(context.db, admin, sessionIdFrom(params['id']) ?? '');
  }),
  'admin/me/sessions/end-others': postAction({ ...own, done: 'operator_sessions_ended' }, async (context) => {
    const admin = await requireAdmin(context);
    await endOtherAdminSessions(context.db, admin);
    announceEnded(context.db);
  }),
});

const offline = whenOffline(m.operator_failed);
const offlineButton = whenOffline(m.operator_failed, 'nothing typed');

export const clientAction = byPattern({
  'admin/operators/add': offline,
  'admin/operators/:id/role': offline,
  'admin/operators/:id/reset': offlineButton,
  'admin/operators/:id/remove': offlineButton,
  'admin/operators/sessions/:id/end': offlineButton,
  'admin/me/password': offline,
  'admin/me/factor': offline,
  'admin/me/codes': offline,
  'admin/me/sessions/:id/end': offlineButton,
  'admin/me/sessions/end-others': offlineButton,
});

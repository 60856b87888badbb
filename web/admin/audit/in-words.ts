import type { AuditValue } from '../../../domain/admin/audit.ts';
import type { AuditLine, AuditNames } from '../../../domain/admin/audit-page.ts';
import { m } from '../../../messages/compiled/messages.js';
import { localName } from '../../../messages/names.ts';
import type { AuditAction } from '../../../rules/admin/audit.ts';
import type { SubjectKind } from '../../../rules/admin/audit-query.ts';
import { textInWords } from './text-subject.ts';

/** Audit entry in words for the reader. */
export interface ReadableLine {
  id: string;
  at: Date;
  actor: string;
  action: string;
  /** `to` is the address of the subject's page, or null; `id` is the value that the filter takes. */
  subject: { text: string; id: string; to: string | null };
  changes: { name: string; before: string; after: string }[];
}

/** Words of every action, in the order of the filter. */
export const actionWords: Record<AuditAction, () => string> = {
  'location.add': m.audit_location_add,
  'location.change': m.audit_location_change,
  'location.retire': m.audit_location_retire,
  'location.restore': m.audit_location_restore,
  'location.move': m.audit_location_move,
  'category.add': m.audit_category_add,
  'category.change': m.audit_category_change,
  'category.retire': m.audit_category_retire,
  'category.restore': m.audit_category_restore,
  'category.move': m.audit_category_move,
  'words.add': m.audit_words_add,
  'words.change': m.audit_words_change,
  'words.remove': m.audit_words_remove,
  'account.approve': m.audit_account_approve,
  'account.reject': m.audit_account_reject,
  'account.block': m.audit_account_block,
  'account.unblock': m.audit_account_unblock,
  'order.cancel': m.audit_order_cancel,
  'product.deactivate': m.audit_product_deactivate,
  'product.reactivate': m.audit_product_reactivate,
  'report.keep': m.audit_report_keep,
  'report.look': m.audit_report_look,
  'chat.settle': m.audit_chat_settle,
  'contact.answer': m.audit_contact_answer,
  'contact.close': m.audit_contact_close,
  'text.change': m.audit_text_change,
  'text.restore': m.audit_text_restore,
  'password.change': m.audit_password_change,
  'operator.sign_in': m.audit_operator_sign_in,
  'operator.add': m.audit_operator_add,
  'operator.role': m.audit_operator_role,
  'operator.reset': m.audit_operator_reset,
  'operator.remove': m.audit_operator_remove,
  'operator.sessions': m.audit_operator_sessions,
  'operator.setup': m.audit_operator_setup,
  'operator.password': m.audit_operator_password,
  'operator.factor': m.audit_operator_factor,
  'operator.codes': m.audit_operator_codes,
};

/** Authors without a name. */
export const actors: Record<string, () => string> = {
  admin: m.audit_actor_admin,
  console: m.audit_actor_console,
  start: m.audit_actor_start,
};

interface Kind {
  word: () => string;
  /** Address of the subject's page. Some pages find it by name only: null where the name is unknown. */
  page: (id: string, name: string | undefined) => string | null;
}

/** Kinds of subject, by the word before the colon of a subject. */
const kinds: Record<string, Kind> = {
  account: { word: m.audit_subject_account, page: (id) => `/admin/accounts/${encodeURIComponent(id)}` },
  product: {
    word: m.audit_subject_product,
    page: (_, name) => (name === undefined ? null : `/admin/products?q=${encodeURIComponent(name)}`),
  },
  chat: { word: m.audit_subject_chat, page: () => null },
  contact: { word: m.audit_subject_contact, page: () => '/admin/reports/messages?tab=done' },
  location: { word: m.audit_subject_location, page: (id) => `/admin/warehouse-locations/${id}/record` },
  category: { word: m.audit_subject_category, page: (id) => `/admin/product-categories/${id}/record` },
  words: {
    word: m.trade_words,
    page: (id, name) => (name === undefined ? null : `/admin/trade-words/${id}`),
  },
  text: { word: m.audit_subject_text, page: (id) => textInWords(id)?.to ?? '/admin/texts' },
  order: { word: m.audit_subject_order, page: (id) => `/admin/orders?q=${id}` },
  password: { word: m.audit_subject_password, page: () => null },
  operator: { word: m.operator, page: () => '/admin/operators' },
};

/** Returns the filter's word for a kind of subject. */
export function kindWords(kind: SubjectKind): string {
  return kind === 'report' ? m.audit_subject_report() : (kinds[kind]?.word() ?? kind);
}

/** Words for the changed fields; other fields are shown by their own name. */
const fields: Record<string, () => string> = {
  name: m.audit_field_name,
  city: m.audit_field_city,
  state: m.audit_field_state,
  country: m.audit_field_country,
  description: m.audit_field_description,
  slug: m.audit_field_slug,
  place: m.audit_field_place,
  status: m.audit_field_status,
  reason: m.audit_field_reason,
  version: m.audit_field_version,
  same_as: m.audit_field_same_as,
  isBlocked: m.audit_field_is_blocked,
  stopped: m.moderation_stopped,
  reports: m.audit_field_reports,
  lastReport: m.audit_field_last_report,
  role: m.operator_role,
  factor: m.operator_factor,
  word: m.pair_word,
  same_meaning: m.pair_other,
  category: m.category,
};

const NOTHING = '—';

/** A map, because a value may be any text, and every object has a 'constructor'. */
const values = new Map([
  ['approved', m.audit_value_approved],
  ['rejected', m.audit_value_rejected],
  ['pending', m.audit_value_pending],
  ['active', m.status_active],
  ['inactive', m.status_inactive],
  ['owner', m.operator_role_owner],
  ['desk', m.operator_role_desk],
  ['reader', m.operator_role_reader],
  ['app', m.operator_factor_app],
  ['passkey', m.operator_factor_passkey],
  ['recovery', m.operator_recovery_code],
]);

/** Returns an entry in words, with the present names of its ids. Server only: it holds the words of every action. */
export function readable(
  { id, at, actor, action, subject, before, after }: AuditLine,
  names: AuditNames,
): ReadableLine {
  const text = (name: string, value: AuditValue | undefined) =>
    // A count of 0 reports is left out.
    name === 'reports' && value === 0 ? NOTHING : valueText(value, names);
  // Some entries hold all fields before and after; only those that differ are shown.
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after?.[name]),
  );
  return {
    id: String(id),
    at,
    actor: actors[actor]?.() ?? names.subjects.get(actor) ?? actor,
    action: actionWords[action as AuditAction]?.() ?? action,
    subject: subjectInWords(subject, names),
    changes: changed
      .map((name) => ({
        name: fields[name]?.() ?? name,
        before: text(name, before?.[name]),
        after: text(name, after?.[name]),
      }))
      .filter((change) => change.before !== NOTHING || change.after !== NOTHING),
  };
}

function subjectInWords(subject: string, { subjects }: AuditNames): ReadableLine['subject'] {
  const at = subject.indexOf(':');
  const [kind, id] = at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)];
  const known = kinds[kind];
  if (!known) return { text: subject, id: subject, to: null };
  const name = subjects.get(subject);
  // An erased account keeps its number and has no page.
  if (name === null) return { text: `${known.word()} · ${m.audit_erased()}`, id: subject, to: null };
  const isOurs = kind === 'category' || kind === 'location';
  const called = kind === 'text' ? textInWords(id)?.text : name !== undefined && isOurs ? localName(name) : name;
  return { text: [known.word(), called ?? id].filter(Boolean).join(' · '), id: subject, to: known.page(id, name) };
}

function valueText(value: AuditValue | undefined, { reasons }: AuditNames): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? m.yes() : m.no();
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return JSON.stringify(value);
  if (!reasons.has(value)) return values.get(value)?.() ?? value;
  const words = reasons.get(value);
  return words ? `“${words}”` : m.audit_erased();
}

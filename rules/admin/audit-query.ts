import { dayBegins, dayEnds, isDay } from '../day.ts';
import { auditIdFrom } from '../id.ts';
import { oneLine } from '../text.ts';
import { type AuditAction, auditActions } from './audit.ts';

/**
 * Kinds of subjects in the audit trail: the word before the colon of a subject. Reports are about products; only their
 * actions set them apart.
 */
export const subjectKinds = [
  'account',
  'order',
  'product',
  'report',
  'chat',
  'contact',
  'category',
  'location',
  'words',
  'text',
  'password',
  'operator',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** The operator's filter on the audit trail. */
export interface AuditFilter {
  /** Author, as the trail names one; empty for all. */
  who: string;
  action: AuditAction | null;
  subject: SubjectKind | null;
  /** Id or name of the subject, as typed; empty for all. */
  about: string;
  /** Days as they are in India, 'YYYY-MM-DD', the last one included; empty for no end. */
  from: string;
  to: string;
}

/** Page of the audit trail: the entries that follow or precede the entry with this number. */
export interface AuditPlace {
  after: bigint | null;
  before: bigint | null;
}

const ABOUT_MAX = 100;
const authorForm = /^(?:admin|console|start|operator:\d{1,18})$/;

/** Reads the filter from an address; also accepts 'subject=account:ID'. Anything it cannot understand is ignored. */
export function auditFilter(parameters: URLSearchParams): AuditFilter {
  const read = (name: string) => (parameters.get(name) ?? '').trim();
  const [kind, ...id] = read('subject').split(':');
  return {
    who: authorForm.test(read('who')) ? read('who') : '',
    action: auditActions.find((action) => action === read('action')) ?? null,
    subject: subjectKinds.find((known) => known === kind) ?? null,
    about: oneLine(read('about') || id.join(':')).slice(0, ABOUT_MAX),
    from: dayFrom(read('from')),
    to: dayFrom(read('to')),
  };
}

export function auditPlace(parameters: URLSearchParams): AuditPlace {
  return { after: auditIdFrom(parameters.get('after')), before: auditIdFrom(parameters.get('before')) };
}

/**
 * Returns the query string of a filter, and optionally of a page, with its question mark; '' when there is nothing in
 * it.
 */
export function auditSearch(filter: AuditFilter, place: { after?: string; before?: string } = {}): string {
  const given = Object.entries({ ...filter, ...place }).filter(([, value]) => value !== null && value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given as [string, string][])}`;
}

/** Returns the bounds of the filter's days: `since` inclusive, `until` exclusive. */
export function auditTimes({ from, to }: AuditFilter): { since: Date | null; until: Date | null } {
  return {
    since: from === '' ? null : dayBegins(from),
    until: to === '' ? null : dayEnds(to),
  };
}

function dayFrom(text: string): string {
  return isDay(text) ? text : '';
}

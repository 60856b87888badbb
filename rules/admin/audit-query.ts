import { dayBegins, dayEnds, isDay } from '../day.ts';
import { auditIdFrom } from '../id.ts';
import { oneLine } from '../text.ts';
import { type AuditAction, auditActions } from './audit.ts';

/** What entries are about, by the word before the colon of their subject; reports are about products, by their actions. */
export const subjectKinds = [
  'account',
  'product',
  'report',
  'chat',
  'contact',
  'category',
  'location',
  'text',
  'password',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** Which entries of the audit trail are wanted. */
export interface AuditFilter {
  action: AuditAction | null;
  subject: SubjectKind | null;
  /** The id or the name of what it is about, as typed; empty for all. */
  about: string;
  /** Days as they are in India, 'YYYY-MM-DD', the last one included; empty for no end. */
  from: string;
  to: string;
}

/** The page that follows an entry in the list, or precedes it; by the entry's number. */
export interface AuditPlace {
  after: bigint | null;
  before: bigint | null;
}

const ABOUT_MAX = 100;

/** What an address asks for, 'subject=account:ID' too; whatever cannot be understood is passed over. */
export function auditFilter(parameters: URLSearchParams): AuditFilter {
  const read = (name: string) => (parameters.get(name) ?? '').trim();
  const [kind, ...id] = read('subject').split(':');
  return {
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

/** The same filter as an address says it, with its question mark, or nothing; a page besides. */
export function auditSearch(filter: AuditFilter, place: { after?: string; before?: string } = {}): string {
  const said = Object.entries({ ...filter, ...place }).filter(([, value]) => value !== null && value !== '');
  return said.length === 0 ? '' : `?${new URLSearchParams(said as [string, string][])}`;
}

/** The moments between which the days of a filter lie: from the first one up to the second. */
export function auditTimes({ from, to }: AuditFilter): { since: Date | null; until: Date | null } {
  return {
    since: from === '' ? null : dayBegins(from),
    until: to === '' ? null : dayEnds(to),
  };
}

function dayFrom(text: string): string {
  return isDay(text) ? text : '';
}

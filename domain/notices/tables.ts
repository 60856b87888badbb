import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { About, NoticeChannel, NoticeKind } from '../../rules/notices/notice-kinds.ts';

export interface NoticesTable {
  id: GeneratedAlways<bigint>;
  account_id: string;
  kind: NoticeKind;
  about: JSONColumnType<About>;
  at: Date;
  read_at: Date | null;
  /** When it was handed over to the channels beside the app. */
  handed_at: Date | null;
}

export interface UnwantedNoticesTable {
  account_id: string;
  kind: NoticeKind;
  channel: NoticeChannel;
}

export interface QuietHoursTable {
  account_id: string;
  is_on: boolean;
  /** Minutes since midnight in India. */
  from_minute: number;
  until_minute: number;
}

export interface NoticeSendingsTable {
  notice_id: bigint;
  channel: Exclude<NoticeChannel, 'app'>;
  state: 'queued' | 'sending' | 'sent' | 'failed' | 'unknown';
  /** Number of times the provider was asked. */
  tries: Generated<number>;
  changed_at: Date;
}

export interface SmsNoticeCountsTable {
  /** Day in India, '2026-11-20'. */
  day: string;
  /** Empty for the count of all accounts together. */
  account_id: string;
  sent: number;
}

export interface EventsTables {
  notices: NoticesTable;
  unwanted_notices: UnwantedNoticesTable;
  quiet_hours: QuietHoursTable;
  notice_sendings: NoticeSendingsTable;
  sms_notice_counts: SmsNoticeCountsTable;
}

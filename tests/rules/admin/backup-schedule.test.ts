import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type BackupHistory,
  backupHealth,
  intervalFrom,
  isBackupDue,
  plannedBefore,
} from '../../../rules/admin/backup-schedule.ts';

const at = (text: string) => new Date(`${text}:00+05:30`);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = at('2026-11-23T10:00');
const nothing: BackupHistory = { isRunning: false, complete: null, failed: null };
const made = (text: string, isVerified = true) => ({ ...nothing, complete: { beganAt: at(text), isVerified } });
const failed = (text: string, failure: 'fault' | 'interrupted' = 'fault') => ({
  failed: { beganAt: at(text), endedAt: at(text), failure },
});

test('it is planned for two at night in India, and at each interval from there', () => {
  expect(plannedBefore(now, DAY_MS)).toEqual(at('2026-11-23T02:00'));
  expect(plannedBefore(at('2026-11-23T01:59'), DAY_MS)).toEqual(at('2026-11-22T02:00'));
  expect(plannedBefore(now, 6 * HOUR_MS)).toEqual(at('2026-11-23T08:00'));
  // Weeks begin in the night to Sunday.
  expect(plannedBefore(now, 7 * DAY_MS)).toEqual(at('2026-11-22T02:00'));
});

describe('it is due', () => {
  test.each<[string, BackupHistory, boolean]>([
    ['when there is none', nothing, true],
    ['when a night was missed', made('2026-11-21T02:00'), true],
    ['not when it was made after its time', made('2026-11-23T09:00'), false],
    ['not while one runs', { ...nothing, isRunning: true }, false],
    ['not so soon after a failure', { ...nothing, ...failed('2026-11-23T09:30') }, false],
    ['an hour after a failure', { ...nothing, ...failed('2026-11-23T09:00') }, true],
    ['at once after an interruption', { ...nothing, ...failed('2026-11-23T09:59', 'interrupted') }, true],
    [
      'at its time after a failure of the day before',
      { ...made('2026-11-21T02:00'), ...failed('2026-11-23T01:59') },
      true,
    ],
  ])('%s: %j', (_, history, is) => {
    expect(isBackupDue(history, now, DAY_MS)).toBe(is);
  });

  test('once in each interval, however often it is checked', () => {
    const looks = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 });
    fc.assert(
      fc.property(looks, fc.constantFrom(1, 5, 6, 24, 168), (waits, hours) => {
        const made = new Map<number, number>();
        let [time, complete]: [Date, BackupHistory['complete']] = [now, null];
        for (const wait of waits) {
          time = new Date(time.getTime() + wait * 60_000 * 23);
          if (!isBackupDue({ ...nothing, complete }, time, hours * HOUR_MS)) continue;
          complete = { beganAt: time, isVerified: true };
          const planned = plannedBefore(time, hours * HOUR_MS).getTime();
          made.set(planned, (made.get(planned) ?? 0) + 1);
        }
        expect([...made.values()].every((count) => count === 1)).toBe(true);
        if (complete) expect(isBackupDue({ ...nothing, complete }, time, hours * HOUR_MS)).toBe(false);
      }),
    );
  });
});

test.each<[string, BackupHistory, string]>([
  ['nothing yet', nothing, 'first'],
  ['all is well', made('2026-11-23T02:00'), 'well'],
  ['the shop lacks something', made('2026-11-23T02:00', false), 'incomplete'],
  ['the last one failed', { ...made('2026-11-22T02:00'), ...failed('2026-11-23T02:00') }, 'failed'],
  ['one failed and the next did not', { ...made('2026-11-23T03:00'), ...failed('2026-11-23T02:00') }, 'well'],
  [
    'the last one was interrupted',
    { ...made('2026-11-23T02:00'), ...failed('2026-11-23T03:00', 'interrupted') },
    'well',
  ],
  ['none came for a night', made('2026-11-22T02:00'), 'late'],
])('the schedule is judged: %s', (_, history, health) => {
  expect(backupHealth(history, now, DAY_MS)).toBe(health);
  expect(backupHealth(history, now, null)).toBe('off');
});

test('it is late three hours after its time, and not before', () => {
  expect(backupHealth(made('2026-11-22T02:00'), at('2026-11-23T04:59'), DAY_MS)).toBe('well');
  expect(backupHealth(made('2026-11-22T02:00'), at('2026-11-23T05:00'), DAY_MS)).toBe('late');
});

test('an interval is a number of hours or days', () => {
  expect(['1h', '24h', '7d', '31d'].map(intervalFrom)).toEqual([HOUR_MS, DAY_MS, 7 * DAY_MS, 31 * DAY_MS]);
  expect(['', '0', '0h', '24', '30m', '32d', '999h', '1.5h', '24 h'].map(intervalFrom)).toEqual(Array(9).fill(null));
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  backupName,
  type KeptBackup,
  outdatedBackups,
  retentionFrom,
  timeOfBackup,
  usualRetention,
} from '../../../rules/admin/backup-retention.ts';
import { dayOf } from '../../../rules/day.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => new Date(`${text}:00+05:30`);
const sound = (time: Date): KeptBackup => ({ name: backupName(time), at: time, isSound: true });

test('a name gives the time in India, and other names are no back-ups', () => {
  expect(backupName(at('2026-11-23T02:00'))).toBe('thok-20261123-020000.zip');
  expect(timeOfBackup('thok-20261123-020000.zip')).toEqual(at('2026-11-23T02:00'));
  const others = [
    'shop.zip',
    'thok-20261131-020000.zip',
    'thok-20261123-250000.zip',
    'thok-20261123-020000.zip.part-a',
  ];
  expect(others.map(timeOfBackup)).toEqual([null, null, null, null]);
});

test('a text such as 7d4w12m sets how many days, weeks and months are kept', () => {
  expect(retentionFrom('7d4w12m')).toEqual(usualRetention);
  expect(retentionFrom('1d0w0m')).toEqual({ days: 1, weeks: 0, months: 0 });
  for (const text of ['', '7', '0d4w12m', '7d4w', '7d 4w 12m', '-1d4w12m', '1000d1w1m'])
    expect(retentionFrom(text)).toBeNull();
});

test('of a year of nightly back-ups 7 days, 4 weeks and 12 months stay', () => {
  const nights = Array.from({ length: 365 }, (_, night) =>
    sound(new Date(at('2025-11-23T02:00').getTime() + night * DAY_MS)),
  );
  const gone = new Set(outdatedBackups(nights, usualRetention));
  const kept = nights.filter((one) => !gone.has(one)).map((one) => dayOf(one.at));
  expect(kept).toEqual([
    // The newest of each month, then of each week, then of each day.
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-01',
    '2026-11-08',
    '2026-11-15',
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
});

describe('any set of back-ups', () => {
  const backups = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 900 * 24 }), fc.boolean()), {
      selector: ([hour]) => hour,
      maxLength: 60,
    })
    .map((hours) =>
      hours.map(([hour, isSound]) => {
        const time = new Date(at('2024-06-01T00:00').getTime() + hour * 3_600_000);
        return { name: backupName(time), at: time, isSound };
      }),
    );
  const retention = fc.record({
    days: fc.integer({ min: 1, max: 10 }),
    weeks: fc.integer({ min: 0, max: 6 }),
    months: fc.integer({ min: 0, max: 14 }),
  });

  test('keeps the newest, the newest sound one, and one of each day that counts, and no more than promised', () => {
    fc.assert(
      fc.property(backups, retention, (all, keep) => {
        const gone = new Set(outdatedBackups(all, keep));
        const kept = all.filter((one) => !gone.has(one));
        const newest = [...all].sort((one, other) => other.at.getTime() - one.at.getTime());
        const newestSound = newest.find(({ isSound }) => isSound);
        if (newest[0]) expect(kept).toContain(newest[0]);
        if (newestSound) expect(kept).toContain(newestSound);
        const days = [...new Set(newest.map((one) => dayOf(one.at)))].slice(0, keep.days);
        for (const day of days) {
          const ofDay = (some: KeptBackup[]) => some.filter((one) => dayOf(one.at) === day);
          expect(ofDay(kept).length).toBeGreaterThan(0);
          // A sound one is removed only if another sound one of its day stays.
          if (ofDay(all).some(({ isSound }) => isSound)) expect(ofDay(kept).some(({ isSound }) => isSound)).toBe(true);
        }
        expect(kept.length).toBeLessThanOrEqual(keep.days + keep.weeks + keep.months + 2);
      }),
    );
  });

  test('loses nothing more when judged again, in whatever order they are listed', () => {
    fc.assert(
      fc.property(backups, retention, (all, keep) => {
        const gone = new Set(outdatedBackups(all, keep));
        const kept = all.filter((one) => !gone.has(one));
        expect(outdatedBackups(kept, keep)).toEqual([]);
        expect(outdatedBackups([...all].reverse(), keep)).toEqual([...gone]);
      }),
    );
  });
});

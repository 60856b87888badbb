import { m } from '../../../messages/compiled/messages.js';
import {
  backupLevel,
  clockLevel,
  diskLevel,
  type HealthFacts,
  outboxLevel,
  replicasLevel,
  smsLevel,
} from '../../../rules/admin/health.ts';
import { groupIndian } from '../../../rules/money.ts';
import { sizeText } from '../../ui/size-text.ts';
import { type Check, type Finding, finding } from './finding.ts';

const HOUR_MS = 3_600_000;

/** All checks of the screen, in its order. A new check is one more function here. */
const checks: Check[] = [disk, space, files, sms, outbox, backup, work, migrations, replicas, clock];

const urgency = { now: 0, soon: 1, well: 2 };

/** Returns the findings that keep the shop from saving now, for the overview. */
export function whatCannotBeSaved(facts: HealthFacts): Finding[] {
  return [space(facts), disk(facts), files(facts)]
    .filter((found) => found !== null)
    .filter(({ level }) => level === 'now');
}

/** Returns the finding of each check, the most urgent first. */
export function findings(facts: HealthFacts): Finding[] {
  const found = checks.map((check) => check(facts)).filter((finding) => finding !== null);
  return found.sort((one, other) => urgency[one.level] - urgency[other.level]);
}

function disk({ disk }: HealthFacts): Finding | null {
  if (disk === null) return null;
  if (!disk.isWritable)
    return finding(m.health_disk(), 'now', { text: m.health_disk_shut(), toDo: m.health_disk_shut_to_do() });
  const text = m.health_disk_text({ free: sizeText(disk.freeBytes), size: sizeText(disk.sizeBytes) });
  return finding(m.health_disk(), diskLevel(disk), { text, toDo: m.health_disk_to_do() });
}

function space({ space }: HealthFacts): Finding | null {
  if (space === null) return null;
  return finding(m.health_space(), 'now', {
    text: m.health_space_text({ reason: space }),
    toDo: m.health_space_to_do(),
  });
}

function files({ storage }: HealthFacts): Finding {
  const text = storage === null ? m.health_files_well() : m.health_files_failed({ reason: storage });
  return finding(m.health_files(), storage === null ? 'well' : 'now', { text, toDo: m.health_files_to_do() });
}

function sms({ sms }: HealthFacts): Finding | null {
  if (sms === null) return null;
  const [count, failed] = [sms.recent.length, sms.recent.filter((isSent) => !isSent).length];
  const text =
    count === 0
      ? m.health_sms_none()
      : failed === 0
        ? m.health_sms_well({ count })
        : `${m.health_sms_failed({ failed, count })} ${sms.reason ?? ''}`.trim();
  return finding(m.health_sms(), smsLevel(sms), { text, toDo: m.health_sms_to_do() });
}

function outbox({ outbox: { overdue, oldestSeconds } }: HealthFacts): Finding {
  const minutes = groupIndian(Math.round(oldestSeconds / 60));
  const text = overdue === 0 ? m.health_outbox_none() : m.health_outbox_text({ count: groupIndian(overdue), minutes });
  return finding(m.health_outbox(), outboxLevel(oldestSeconds), { text, toDo: m.health_outbox_to_do() });
}

function backup({ backupAt, now }: HealthFacts): Finding {
  const hours = backupAt && Math.floor((now.getTime() - backupAt.getTime()) / HOUR_MS);
  const text = hours === null ? m.health_backup_none() : m.health_backup_text({ hours: groupIndian(hours) });
  return finding(m.health_backup(), backupLevel(backupAt, now), { text, toDo: m.health_backup_to_do() });
}

function work({ failing }: HealthFacts): Finding {
  const text = failing.length === 0 ? m.health_work_well() : m.health_work_text({ names: failing.join(', ') });
  return finding(m.health_work(), failing.length === 0 ? 'well' : 'soon', { text, toDo: m.health_work_to_do() });
}

function migrations({ migrations: { missing, unknown, inTheWay } }: HealthFacts): Finding {
  const name = m.health_schema();
  if (unknown.length > 0)
    return finding(name, inTheWay === null ? 'soon' : 'now', {
      text: m.health_schema_newer(),
      toDo: m.health_schema_newer_to_do(),
    });
  const text = missing.length === 0 ? m.health_schema_well() : m.health_schema_text({ count: missing.length });
  return finding(name, missing.length === 0 ? 'well' : 'now', { text, toDo: m.health_schema_to_do() });
}

function replicas({ replicas }: HealthFacts): Finding | null {
  if (replicas.length === 0) return null;
  const out = replicas
    .filter(({ isInUse }) => !isInUse)
    .map(({ name, lagSeconds }) =>
      lagSeconds === null
        ? m.health_replica_silent({ name })
        : m.health_replica_behind({ name, seconds: groupIndian(Math.round(lagSeconds)) }),
    );
  const text = [m.health_replicas_text({ used: replicas.length - out.length, count: replicas.length }), ...out].join(
    ' ',
  );
  return finding(m.health_replicas(), replicasLevel(replicas), { text, toDo: m.health_replicas_to_do() });
}

function clock({ clockAheadMs }: HealthFacts): Finding {
  const level = clockLevel(clockAheadMs);
  const seconds = groupIndian(Math.round(Math.abs(clockAheadMs) / 1000));
  const text = level === 'well' ? m.health_clock_well() : m.health_clock_text({ seconds });
  return finding(m.health_clock(), level, { text, toDo: m.health_clock_to_do() });
}

import { availableParallelism } from 'node:os';
import { locales } from '../../messages/compiled/runtime.js';
import type { Settings } from '../env.ts';
import { secretFor } from '../secret.ts';
import { explained } from '../settings-explained.ts';
import { advice, type Finding, mend, well } from './finding.ts';

const DISTINCT_MIN = 10;

/** Checks the operator's settings and the ones left out; shows no secret. */
export function choiceFindings(settings: Settings): Finding[] {
  return [
    secretChoice(settings),
    backupKeyChoice(settings),
    metricsChoice(settings),
    ...workersChoice(settings),
    ...publicChoices(settings),
    ...sms(settings),
  ];
}

function secretChoice(settings: Settings): Finding {
  const secret = secretFor(settings);
  if (settings.secret === null && settings.databaseUrl !== null)
    return advice(
      'SECRET',
      'is not set: a second process with a folder of its own would make another, and be refused. Set it.',
    );
  if (secret === null) return well('SECRET', 'the first start makes one, and keeps it in DATA_DIR.');
  if (secret === explained.SECRET.example || new Set(secret).size < DISTINCT_MIN)
    return mend(
      'SECRET',
      'can be guessed. Make one (openssl rand -base64 32) before the first start: later it can only stay.',
    );
  return well('SECRET', settings.secret === null ? 'is kept in DATA_DIR.' : 'is set.');
}

function backupKeyChoice({ backupKey }: Settings): Finding {
  if (backupKey === null)
    return advice(
      'BACKUP_KEY',
      'is not set, so SECRET seals the back-ups. Choose one, and keep it on paper apart from them.',
    );
  return backupKey === explained.BACKUP_KEY.example
    ? mend('BACKUP_KEY', 'is the one of the example. Choose your own.')
    : well('BACKUP_KEY', 'is set. Keep it on paper, apart from the back-ups.');
}

function metricsChoice({ metricsToken }: Settings): Finding {
  return metricsToken === null
    ? advice('METRICS_TOKEN', 'is not set, so nobody can watch /metrics of a public shop.')
    : well('METRICS_TOKEN', 'is set.');
}

function workersChoice({ workers }: Settings): Finding[] {
  const cores = availableParallelism();
  if (workers === 1) return [];
  return workers > cores
    ? [
        advice(
          'WORKERS',
          `is ${workers}, but this machine has ${cores} cores: more than one for each only takes memory.`,
        ),
      ]
    : [well('WORKERS', `${workers} processes on ${cores} cores.`)];
}

function publicChoices({ publicUrl, trustProxy, host, databaseUrl }: Settings): Finding[] {
  if (publicUrl === null)
    return [advice('PUBLIC_URL', 'is not set: right on your own machine, not for a shop that others reach.')];
  const findings: Finding[] = [];
  if (!publicUrl.startsWith('https:') && !isOwnMachine(publicUrl))
    findings.push(
      mend(
        'PUBLIC_URL',
        'begins with http: numbers, codes and sessions would travel readable. Set up TLS, and begin it with https.',
      ),
    );
  if (publicUrl.startsWith('https:') && trustProxy === 0)
    findings.push(
      mend(
        'TRUST_PROXY',
        'is 0, but https needs a proxy in front: all people would count as one address. Set it to 1.',
      ),
    );
  if (databaseUrl === null)
    findings.push(
      advice('DATABASE_URL', 'is not set: the embedded database survives a killed process, not a power cut.'),
    );
  if (host === '0.0.0.0' || host === '::')
    findings.push(
      advice(
        'HOST',
        `is ${host}: whoever reaches the port passes the proxy by. Keep it behind a firewall, or in a network of containers.`,
      ),
    );
  return findings;
}

function sms({ sms, showCodes, smsBudget }: Settings): Finding[] {
  if (sms.provider === 'console')
    return [
      advice(
        'SMS_PROVIDER',
        `is console: codes are ${showCodes ? 'shown on the screen' : 'printed in the log'}. Right for a demonstration only.`,
      ),
    ];
  const missing = locales.filter((language) => sms.templates[language] === undefined);
  const ids = Object.values(sms.templates).flatMap((template) => template?.id ?? []);
  const findings = [
    well('SMS_PROVIDER', `${sms.provider}, with texts of a code in ${locales.length - missing.length} languages.`),
  ];
  if (missing.length > 0)
    findings.push(
      advice('SMS_OTP_TEXT', `is not set for ${missing.join(' and ')}: these people get the English text.`),
    );
  if (ids.includes(explained.SMS_OTP_TEMPLATE_EN.example ?? ''))
    findings.push(
      mend('SMS_OTP_TEMPLATE_EN', 'is the id of the example. Register your texts (DLT), and take their ids.'),
    );
  if (sms.noticeTemplates === undefined)
    findings.push(advice('SMS_ORDER_TEXT', 'is not set: a supplier learns of a new order in the app alone.'));
  else if (smsBudget.perDay < 10) findings.push(advice('SMS_NOTICES_PER_DAY', 'allows fewer than ten messages a day.'));
  return findings;
}

function isOwnMachine(publicUrl: string): boolean {
  const { hostname } = new URL(publicUrl);
  return hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');
}

import { helpers, type Turns } from './turns.ts';

const memory = [
  'server/from-memory',
  'server/kept-page',
  'server/page-cache',
  'server/compressed-answer',
  'server/visitor-pages',
];

/** The starts and stops in turns, a third of them a day. */
export const lifecycleTurns: Turns = {
  folder: 'tests/lifecycle',
  days: 3,
  shared: ['package-lock.json', 'vite.config.ts', 'scripts/start.mjs', 'tests/lifecycle/launch.ts', ...helpers],
  proves: {
    starting: 'always',
    bundle: 'always',
    'private-folder': 'always',

    'admin-password': ['server/admin-password', 'server/commands/', 'server/command-socket'],
    backup: ['server/backup/', 'server/commands/', 'db/copying/'],
    commands: ['server/commands/', 'server/command-socket'],
    doctor: ['server/doctor/', 'server/env', 'server/settings-explained'],
    faults: ['server/fault-log', 'server/health', 'server/outside/', 'server/spooled', 'db/engine-embedded', 'db/away'],
    'from-memory': memory,
    'idle-memory': ['server/idle-memory', 'server/serve'],
    'kept-builds': ['server/kept-builds', 'server/built-files', 'server/manifest'],
    kit: ['deploy/', 'server/watch/', 'server/metrics', 'server/counters', 'server/settings-explained', 'rules/limits'],
    live: ['server/live-streams', 'db/announcements', 'web/site/live'],
    log: ['server/log', 'server/request-log', 'server/without-secrets', 'server/fault-log', 'server/audit-log'],
    'long-address': ['server/long-address', 'server/readable-address'],
    nginx: [
      'deploy/nginx.conf',
      'server/client-address',
      'server/believed-hosts',
      'server/public-origin',
      'server/bounded-body',
    ],
    'pages-let-go': [...memory, 'server/without-body'],
    stopping: ['server/serve', 'server/main', 'server/waiting-connections', 'server/bodies'],
    'text-messages': ['server/outside/', 'server/outbox/', 'server/code-sender', 'rules/accounts/sign-in'],
  },
};

// Prints the long tests that are due, for .ci/run: those whose subject a commit of the last day changed, and all of
// them on one day of the week. The soak, single requests and the large shop need a quiet machine, before a release (npm
// run test:full).
import { changedOfLate } from '../changes.ts';

/** Opening, repeating and giving up transactions, on which every race and every kill depends. */
const store = 'db/(?:connect|database|transaction|engine[\\w-]*|server-client|away|prepared-statements)\\.ts';
/** Code that reserves and releases pieces, and that handles debts. */
const trade =
  'domain/(?:stock/(?:levels|reservations)|orders/(?:placement|purchase-writer|credit-left|order-moves))\\.ts';
/** Helpers that play the buyers. */
const players = 'tests/(?:trade/|lifecycle/trade-stores\\.ts)';

const touching = (...paths: string[]) => new RegExp(`^(?:${paths.join('|')})`);

/** By file below tests/full: the code that the test proves, not all that it runs through. */
const subjects: Record<string, RegExp> = {
  'killed-while-ordering': touching(store, trade, players, 'tests/full/killed-while-ordering'),
  'selling-out': touching(
    store,
    trade,
    players,
    'domain/(?:stock/(?:thresholds|stock-count|warehouse-changes)|orders/basket-lines|catalogue/assortment-change)\\.ts',
    'tests/full/selling-out',
  ),
  'quote-once': touching(
    store,
    trade,
    players,
    'domain/(?:inquiries/(?:quote-acceptance|inquiry-lock)|orders/quote-order)\\.ts',
    'tests/full/quote-once',
  ),
  'killed-while-sending': touching(
    store,
    'domain/notices/(?:notice-writer|sms-[\\w-]+)\\.ts',
    'server/outbox/',
    'tests/full/killed-while-sending',
  ),
  chats: touching(
    store,
    'db/announcements\\.ts',
    'domain/inquiries/(?:message|messages-view|thread-writer|threads)\\.ts',
    'web/chat/thread/(?:use-chat|outbox)\\.ts',
    'server/live-streams\\.ts',
    'tests/(?:chat/|full/chats)',
  ),
  'backup-waiting': touching(
    'server/backup/backup\\.ts',
    'db/(?:copying/|stretches\\.ts)',
    'tests/full/backup-waiting',
  ),
  'power-cut': touching('db/engine-embedded\\.ts', 'package\\.json', 'tests/full/(?:power-cut|lost-writes)'),
  failover: touching(
    store,
    'db/(?:replica|replicas|lsn)\\.ts',
    'deploy/pgbouncer\\.ini',
    'tests/(?:engines/cluster|full/(?:behind-pgbouncer|failover|pair-of-servers|steady-buyers))',
  ),
  chaos: touching(
    store,
    trade,
    'db/(?:replica|replicas|lsn|announcements)\\.ts',
    'domain/inquiries/(?:message|thread-writer)\\.ts',
    'server/(?:serve|live-streams)\\.ts',
    'deploy/(?:nginx\\.conf|pgbouncer\\.ini)',
    'tests/(?:engines/cluster|chat/listener|lifecycle/behind-nginx|full/(?:behind-pgbouncer|chaos|pair-of-servers|steady-))',
  ),
  'point-in-time': touching('db/migrations/', 'tests/engines/cluster\\.ts', 'tests/full/point-in-time'),
  'rolling-upgrade': touching(
    'db/(?:migrate|migration-steps|migrations/)',
    'server/(?:serve|kept-builds|built-files|manifest)\\.ts',
    'web/(?:other-build|plain-form|kept-screen|screen-scripts|foreign-answers)\\.ts',
    'tests/full/(?:rolling-upgrade|next-build|shop-load)',
  ),
  'kit-upgrade': touching(
    'deploy/(?:install\\.sh|thok|only-production)',
    'scripts/(?:setup|start)\\.mjs',
    'server/commands/',
    'tests/full/(?:bare-server|kit-upgrade|little-systemd)',
  ),
  'three-sweeps': touching(
    store,
    'domain/orders/expiry\\.ts',
    'server/(?:sweep|chores)\\.ts',
    'tests/full/three-sweeps',
  ),
  'scheduled-backups': touching(
    'server/backup/',
    'db/(?:copying/|scratch-database\\.ts)',
    'domain/admin/backups\\.ts',
    'tests/full/scheduled-backups',
  ),
  'demo-history': touching('server/demo/', 'db/seed/', 'tests/full/demo-history'),
  'lost-connections': touching(
    store,
    'db/(?:pool-waits|unhurried|within|server-start)\\.ts',
    'tests/(?:lifecycle/database-gate|full/(?:backends|gated-scene|lost-connections))',
  ),
  sharing: touching(
    'db/(?:announcements|installation)\\.ts',
    'domain/accounts/(?:codes|limits|sessions)\\.ts',
    'server/(?:app-context|page-cache|secret)\\.ts',
    'tests/full/sharing',
  ),
  'three-processes': touching(
    'db/announcements\\.ts',
    'domain/(?:accounts/limits|admin/waits|imports/import-steps)\\.ts',
    'server/(?:app-context|arrivals|chores|counters|import-runner|live-streams|page-cache|sweep)\\.ts',
    'server/outbox/',
    'tests/full/(?:backends|three)',
  ),
  workers: touching('server/(?:main|serve|chores)\\.ts', 'server/workers/', 'tests/full/workers'),
  pgbouncer: touching(store, 'deploy/pgbouncer\\.ini', 'tests/full/(?:backends|behind-pgbouncer|pgbouncer)'),
  storage: touching('server/(?:outside/storage/|storage-move\\.ts)', 'tests/(?:s3-store|full/storage)'),
  'pages-in-a-browser': touching('web/(?:root|routes\\.ts|entry\\.)', 'tests/full/pages-in-a-browser'),
};

const isChanged = changedOfLate();
const due = Object.entries(subjects).filter(([, subject]) => isChanged((path) => subject.test(path)));
console.log(due.map(([name]) => `tests/full/${name}`).join(' '));

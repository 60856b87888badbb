// Prints the long tests that are due, for .ci/run: those whose subject a commit of the last day changed, and all of
// them on one day of the week. The soak, single requests and the large shop need a quiet machine, before a release (npm
// run test:full).
import { execFileSync } from 'node:child_process';

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
  'pages-in-a-browser': touching('web/(?:root|routes\\.ts|entry\\.)', 'tests/full/pages-in-a-browser'),
};
const WEEKLY = 'Thu';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function isDue(): (subject: RegExp) => boolean {
  try {
    const head = new Date(git('log', '-1', '--format=%cI'));
    const dayBefore = new Date(head.getTime() - 86_400_000).toISOString();
    const changes = git('log', `--since=${dayBefore}`, '--name-status', '--format=').split('\n');
    // A file that was only renamed counts as unchanged; otherwise its new name counts.
    const touched = changes.filter((line) => !line.startsWith('R100')).map((line) => line.split('\t').at(-1) ?? '');
    const isWeekly = head.toUTCString().startsWith(WEEKLY);
    return (subject) => isWeekly || touched.some((path) => subject.test(path));
  } catch {
    // Without a history any file may have been changed.
    return () => true;
  }
}

const is = isDue();
const due = Object.entries(subjects).filter(([, subject]) => is(subject));
console.log(due.map(([name]) => `tests/full/${name}`).join(' '));

// Names the long tests that are due, for .ci/run: those whose subject a commit of the last day touched, and all of them on one
// day of the week. The soak, single requests and the large shop are for a quiet machine, before a release (npm run test:full).
import { execFileSync } from 'node:child_process';

/** By their files below tests/full: what they prove. */
const subjects: Record<string, RegExp> = {
  'killed-while-ordering': /^(?:domain\/(?:orders|stock)|db|tests\/(?:trade|full\/killed-while-ordering))/,
  'selling-out': /^(?:domain\/(?:orders|stock)|db|tests\/(?:trade|full\/selling-out))/,
  'quote-once': /^(?:domain\/(?:inquiries|orders|stock)|db|tests\/(?:trade|full\/quote-once))/,
  'killed-while-sending': /^(?:domain\/notices|server\/outbox|db|tests\/full\/killed-while-sending)/,
  talking: /^(?:domain\/inquiries|web\/chat|server\/live|db|tests\/(?:chat|full\/talking))/,
  'backup-waiting': /^(?:server\/backup|db\/copying|tests\/full\/backup-waiting)/,
  'pages-in-a-browser': /^(?:web\/(?:root|entry|frame|kept-screen|routes)|tests\/full\/pages-in-a-browser)/,
};
const WEEKLY = 'Thu';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function isDue(): (subject: RegExp) => boolean {
  try {
    const head = new Date(git('log', '-1', '--format=%cI'));
    const dayBefore = new Date(head.getTime() - 86_400_000).toISOString();
    const touched = git('log', `--since=${dayBefore}`, '--name-only', '--format=').split('\n');
    const isWeekly = head.toUTCString().startsWith(WEEKLY);
    return (subject) => isWeekly || touched.some((path) => subject.test(path));
  } catch {
    // Where there is no history anything may have been touched.
    return () => true;
  }
}

const is = isDue();
const due = Object.entries(subjects).filter(([, subject]) => is(subject));
console.log(due.map(([name]) => `tests/full/${name}`).join(' '));

import { availableParallelism, loadavg } from 'node:os';
import { figure, heading, missedTargets, note } from './report.ts';

/** If the machine is busier than this before the start, the figures are unreliable. */
const QUIET_SHARE = 0.25;

/** Sections in the order in which they run; each is loaded only when it is needed. */
const sections: Record<string, { title: string; run: () => Promise<void> }> = {
  pages: { title: 'Pages of the built server', run: async () => (await import('./pages.ts')).pages() },
  size: { title: 'What the home page weighs', run: async () => (await import('./size.ts')).size() },
  phone: { title: 'A cheap phone on slow 4G', run: async () => (await import('./phone.ts')).phone() },
  lighthouse: { title: 'Lighthouse, mobile', run: async () => (await import('./lighthouse.ts')).lighthouse() },
  'sign-in': { title: 'Codes and sessions', run: async () => (await import('./sign-in.ts')).signIns() },
  live: { title: '500 open live lines', run: async () => (await import('./live.ts')).live() },
  talk: { title: 'Chats', run: async () => (await import('./chat.ts')).benchChats() },
  memory: { title: 'Memory of the server', run: async () => (await import('./footprint.ts')).footprint() },
  orders: { title: 'Orders a second', run: async () => (await import('./orders.ts')).orders() },
  workshop: { title: 'Listing products', run: async () => (await import('./workshop.ts')).workshop() },
  imports: { title: 'A sheet of 10,000 products', run: async () => (await import('./imports.ts')).imports() },
  pictures: { title: 'Pictures on one core', run: async () => (await import('./pictures.ts')).pictures() },
  shop: {
    title: 'A shop of 100,000 products with 8 variants each',
    run: async () => (await import('./shop.ts')).shop(),
  },
  scale: {
    title: 'A trial of 1,000,000 products, 50,000 suppliers and 2,000,000 orders',
    run: async () => (await import('./scale.ts')).scale(),
  },
  views: { title: 'Domain views over 100,000 products', run: async () => (await import('./views.ts')).views() },
};

/** Runs the named sections, or without a name all but the trial, which takes an hour; returns the exit code. */
export async function bench(names: string[]): Promise<number> {
  const unknown = names.filter((name) => !(name in sections));
  if (unknown.length > 0) {
    console.error(`No such section: ${unknown.join(', ')}. There are ${Object.keys(sections).join(', ')}.`);
    return 1;
  }
  const [busy = 0] = loadavg();
  if (busy > QUIET_SHARE * availableParallelism())
    note(`This machine is busy (load ${figure(busy)}): every figure is worse than it could be.`);
  for (const [name, { title, run }] of Object.entries(sections)) {
    if (names.length === 0 ? name === 'scale' : !names.includes(name)) continue;
    heading(title);
    await run();
  }
  const missed = missedTargets();
  console.log(
    missed === 0 ? '\nEvery target is met.' : `\n${missed} ${missed === 1 ? 'target is' : 'targets are'} NOT met.`,
  );
  return missed === 0 ? 0 : 1;
}

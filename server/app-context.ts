import { LRUCache } from 'lru-cache';
import type { Topic } from '../db/announcements.ts';
import type { Database } from '../db/database.ts';
import { readTexts } from '../domain/admin/texts.ts';
import { marketChoices, viewMarket } from '../domain/catalogue/market.ts';
import { marketSearch } from '../rules/catalogue/market.ts';
import type { AppContext } from '../web/app-context.ts';
import { liveStreams } from './live-streams.ts';

const LISTS_KEPT = 500;
/** As long as a kept page: should another process's word of a change get lost, this is how long the old list lasts. */
const LIFE_MS = 60_000;

/** The world of a running site from its parts. */
export function appContextOf(parts: Omit<AppContext, 'choices' | 'market' | 'texts' | 'isHttps' | 'live'>): AppContext {
  return { ...parts, ...keptLists(parts.db), live: liveStreams(parts.db), isHttps: parts.origin.startsWith('https:') };
}

/** Data that everybody asks for, read once until it changes: the market's lists and the operator's texts. */
function keptLists(db: Database): Pick<AppContext, 'choices' | 'market' | 'texts'> {
  const ofMarket = keptUntil(db, 'catalogue');
  const ofOperator = keptUntil(db, 'texts');
  const choices = () => ofMarket('choices', () => marketChoices(db));
  return {
    choices,
    market: (query) => ofMarket(`market ${marketSearch(query)}`, async () => viewMarket(db, query, await choices())),
    texts: () => ofOperator('texts', () => readTexts(db)),
  };
}

function keptUntil(db: Database, topic: Topic) {
  const kept = new LRUCache<string, Promise<unknown>>({ max: LISTS_KEPT, ttl: LIFE_MS });
  db.announcements.on([topic], () => kept.clear());

  return function once<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
    const known = kept.get(key) as Promise<Answer> | undefined;
    if (known) return known;
    const reading = read();
    kept.set(key, reading);
    // A failure reaches everybody who asked and is then forgotten.
    reading.catch(() => kept.delete(key));
    return reading;
  };
}

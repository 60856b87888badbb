import { type DataRouter, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';
import { LostConnection } from './lost-connection.ts';
import { hasMetOtherBuild, opensInOtherBuild } from './other-build.ts';

declare global {
  // React Router keeps its router here. Its middleware gets the address being loaded, but not the one on the screen.
  var __reactRouterDataRouter: DataRouter | undefined;
}

type Answers = Record<string, DataStrategyResult>;
type State = DataRouter['state'];

/** Address that could not be loaded, while the previous content stays on the screen. */
let failed: string | null = null;

/** Public lists by their address, as they were when left; the latest is last. */
const left = new Map<string, object>();
const listsKept = 20;

/**
 * Keeps the content of the screen when a reload fails, when another page of the same list fails, and when an earlier
 * list that was left cannot be loaded. If a person asked for it, the screen says so: `hasFailed`.
 */
export const stayAsItStands: MiddlewareFunction<Answers> = async ({ request }, next) => {
  const asked = addressOf(new URL(request.url));
  const isGoneTo = () => request.method === 'GET' && addressOfNext() === asked;
  // A page cannot be opened without a connection; this page can at least explain that.
  if (hasMetOtherBuild() && (await isReached()) && isGoneTo() && opensInOtherBuild()) return never();
  const answers = await next();
  const state = globalThis.__reactRouterDataRouter?.state;
  if (request.method !== 'GET' || !state) return answers;
  const { location: target } = state.navigation;
  if (!target || addressOf(target) !== asked) return lookedAtAnew(answers, state, asked);
  // This very answer may have come from the other build; it is not for this page's scripts.
  if (!Object.values(answers).some(isFailed) && opensInOtherBuild()) return never();
  const staying =
    target.pathname === state.location.pathname ? stays(answers, state) : comesBack(answers, state, asked);
  failed = staying === null ? null : asked;
  return staying ?? withFrame(answers, state);
};

/** Keeps a public list for a visitor who comes back to it; the oldest of more than 20 is dropped. */
export function keepAsLeft(place: { pathname: string; search: string }, list: object): void {
  if (hasFailed(place)) return;
  left.delete(addressOf(place));
  left.set(addressOf(place), list);
  const oldest = left.keys().next().value;
  if (left.size > listsKept && oldest !== undefined) left.delete(oldest);
}

/** Returns whether this address could not be loaded, so that other content is shown in its place. */
export const hasFailed = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname + search === failed;

const never = () => new Promise<never>(() => {});

const isReached = () =>
  fetch('/healthz').then(
    ({ ok }) => ok,
    () => false,
  );

const addressOfNext = () => {
  const { location: target } = globalThis.__reactRouterDataRouter?.state.navigation ?? {};
  return target && addressOf(target);
};

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const isLost = (error: unknown) => error instanceof LostConnection;
const isFault = (error: unknown) => isLost(error) || (isRouteErrorResponse(error) && error.status >= 500);

const isFailed = ({ type, result }: DataStrategyResult) => type === 'error' && isFault(result);

/** Handles an automatic reload, whose failure is not shown. */
function lookedAtAnew(answers: Answers, state: State, asked: string): Answers {
  if (state.errors || addressOf(state.location) !== asked) return answers;
  const kept = without(answers, isLost);
  // A retry of the failed address has succeeded.
  if (failed === asked && Object.keys(kept).length === Object.keys(answers).length) failed = null;
  return kept;
}

/**
 * Handles another page, filter or order of the present screen; null where nothing failed or the screen shows an error.
 */
function stays(answers: Answers, { errors }: State): Answers | null {
  const kept = without(answers, isFault);
  return errors || Object.keys(kept).length === Object.keys(answers).length ? null : kept;
}

/** Keeps the visitor's data when the connection was lost, for the frame around the error. */
function withFrame(answers: Answers, { loaderData }: State): Answers {
  const { root, ...others } = answers;
  return root?.type === 'error' && isLost(root.result) && 'root' in loaderData ? others : answers;
}

/** Restores a list that was left before; null where it loaded, or is not kept. */
function comesBack(answers: Answers, { loaderData }: State, asked: string): Answers | null {
  const list = left.get(asked);
  const kept = without(answers, isFault);
  const [id, ...more] = Object.keys(answers).filter((one) => !(one in kept) && !(one in loaderData));
  return list && id !== undefined && more.length === 0 ? { ...kept, [id]: { type: 'data', result: list } } : null;
}

/** Removes failed answers, so that their routes keep their present data. */
function without(answers: Answers, isDropped: (error: unknown) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, { type, result }]) => type !== 'error' || !isDropped(result)),
  );
}

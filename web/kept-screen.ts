import { type DataRouter, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

declare global {
  // React Router keeps its router here; its middleware is told what is asked for, not what stands on the screen.
  var __reactRouterDataRouter: DataRouter | undefined;
}

type Answers = Record<string, DataStrategyResult>;
type State = DataRouter['state'];

/** What could not be had, as an address, while what stood before it stands in its place. */
let failed: string | null = null;

/** Public lists as they stood, by their address, the latest last. */
const left = new Map<string, object>();
const listsKept = 20;

/**
 * What stands on the screen stays when it is looked at anew, when another page of it, and when a list that was left before,
 * cannot be had. Where a person asked for it the screen says so: `hasFailed`.
 */
export const stayAsItStands: MiddlewareFunction<Answers> = async ({ request }, next) => {
  const answers = await next();
  const state = globalThis.__reactRouterDataRouter?.state;
  if (request.method !== 'GET' || !state) return answers;
  const asked = addressOf(new URL(request.url));
  const { location: target } = state.navigation;
  if (!target || addressOf(target) !== asked) return lookedAtAnew(answers, state, asked);
  const staying =
    target.pathname === state.location.pathname ? stays(answers, state) : comesBack(answers, state, asked);
  failed = staying === null ? null : asked;
  return staying ?? withFrame(answers, state);
};

/** Keeps a public list, for whoever comes back to it. */
export function keepAsLeft(place: { pathname: string; search: string }, list: object): void {
  if (hasFailed(place)) return;
  left.delete(addressOf(place));
  left.set(addressOf(place), list);
  const oldest = left.keys().next().value;
  if (left.size > listsKept && oldest !== undefined) left.delete(oldest);
}

/** Could not be had what a person asked for at this address, and does something else stand there? */
export const hasFailed = ({ pathname, search }: { pathname: string; search: string }): boolean =>
  pathname + search === failed;

const addressOf = ({ pathname, search }: { pathname: string; search: string }) => pathname + search;

const isLost = (error: unknown) => error instanceof TypeError;
const isFault = (error: unknown) => isLost(error) || (isRouteErrorResponse(error) && error.status >= 500);

/** Nobody asked: nothing is said. */
function lookedAtAnew(answers: Answers, state: State, asked: string): Answers {
  if (state.errors || addressOf(state.location) !== asked) return answers;
  const kept = without(answers, isLost);
  // What could not be had before has come after all.
  if (failed === asked && Object.keys(kept).length === Object.keys(answers).length) failed = null;
  return kept;
}

/** Another page, filter or order of the screen that stands there whole; null where nothing failed. */
function stays(answers: Answers, { errors }: State): Answers | null {
  const kept = without(answers, isFault);
  return errors || Object.keys(kept).length === Object.keys(answers).length ? null : kept;
}

/** Of whoever lost the connection it stays known who they are, for the frame around what failed. */
function withFrame(answers: Answers, { loaderData }: State): Answers {
  const { root, ...others } = answers;
  return root?.type === 'error' && isLost(root.result) && 'root' in loaderData ? others : answers;
}

/** A list that was left before, as it was; null where it came, or is not known. */
function comesBack(answers: Answers, { loaderData }: State, asked: string): Answers | null {
  const list = left.get(asked);
  const kept = without(answers, isFault);
  const [id, ...more] = Object.keys(answers).filter((one) => !(one in kept) && !(one in loaderData));
  return list && id !== undefined && more.length === 0 ? { ...kept, [id]: { type: 'data', result: list } } : null;
}

/** What a route is not answered, it keeps. */
function without(answers: Answers, isDropped: (error: unknown) => boolean): Answers {
  return Object.fromEntries(
    Object.entries(answers).filter(([, { type, result }]) => type !== 'error' || !isDropped(result)),
  );
}

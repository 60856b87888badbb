import { type DataRouter, type DataStrategyResult, isRouteErrorResponse, type MiddlewareFunction } from 'react-router';

declare global {
  // React Router keeps its router here; its middleware is told what is asked for, not what stands on the screen.
  var __reactRouterDataRouter: DataRouter | undefined;
}

type Staying = MiddlewareFunction<Record<string, DataStrategyResult>>;

/** The address, as far as it is a search, of a list that could not be had while another stays in its place. */
let failed: string | null = null;

/** A screen that is looked at anew, and cannot be had just now, stays as it stands. */
export const stayWhenLost: Staying = async ({ request }, next) => {
  const answers = await next();
  if (!isAgain(request, true)) return answers;
  return without(answers, isLost);
};

/** A list stays on the screen when more of it, or another list in its place, cannot be had; the screen says so. */
export const stayWhenListFails: Staying = async ({ request }, next) => {
  const answers = await next();
  failed = null;
  if (!isAgain(request, false)) return answers;
  const kept = without(answers, (error) => isLost(error) || isFault(error));
  if (Object.keys(kept).length < Object.keys(answers).length) failed = new URL(request.url).search;
  return kept;
};

/** Is what this search asks for not to be had? */
export const hasListFailed = (search: string): boolean => search === failed;

const isLost = (error: unknown) => error instanceof TypeError;
const isFault = (error: unknown) => isRouteErrorResponse(error) && error.status >= 500;

/** Is the screen asked for that stands there whole? */
function isAgain({ method, url }: Request, isWithSearch: boolean): boolean {
  const state = globalThis.__reactRouterDataRouter?.state;
  const asked = new URL(url);
  if (method !== 'GET' || !state || state.errors || state.location.pathname !== asked.pathname) return false;
  return !isWithSearch || state.location.search === asked.search;
}

/** What a route is not answered, it keeps. */
function without(answers: Record<string, DataStrategyResult>, isDropped: (error: unknown) => boolean) {
  return Object.fromEntries(
    Object.entries(answers).filter(([, { type, result }]) => type !== 'error' || !isDropped(result)),
  );
}

import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import type { Person } from '../domain/accounts/people.ts';
import { DatabaseAway } from '../domain/away.ts';
import { BadForm, Refusal } from '../domain/refusal.ts';
import type { MessageKey, PlainKey } from '../messages/message-key.ts';
import { keyOf } from '../rules/issue-at.ts';
import { JSON_BYTES_MAX, LONG_FORM_BYTES_MAX } from '../rules/limits.ts';
import { together } from '../rules/together.ts';
import { refusedPageContext } from './app-context.ts';
import { awayMessage, awaySentence, reading } from './away.ts';
import { readForm } from './form-body.ts';
import { echoed, withoutNuls } from './form-texts.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { sentence, sentenceOf } from './sentences.ts';

/** Arguments that React Router passes to a loader or an action. */
export interface RouteArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  /** Pattern of the address in `web/routes.ts`: `product/:id`. */
  pattern: string;
  context: Readonly<RouterContextProvider>;
}

/** Returns the path of the page, for an HTML request as for React Router's `.data` request. */
export function pagePath({ pathname }: URL): string {
  if (!pathname.endsWith('.data')) return pathname;
  const path = pathname.slice(0, -'.data'.length);
  return path === '/_root' || path === '/_' ? '/' : path;
}

/** Answer of an action that refused; nothing was changed. */
export interface Refused {
  /** Sentences beside fields, by field name. */
  fields: Record<string, string[]>;
  /** Sentence for the whole form. */
  sentence: string | null;
  /** Typed texts, to fill in a page that comes back without JavaScript; without secrets and files. */
  typed: Record<string, string>;
}

const typedIn = new WeakMap<Request, Record<string, string>>();

/**
 * Makes a loader that reads from a replica unless it `needsPrimary`. The error screen shows a refusal's sentence, or
 * the id of a logged fault. If an admin's role may not see the page, only the frame's loader (`isFrame`) answers.
 */
export function pageLoader<Output>(
  load: (context: RequestContext, args: RouteArgs) => Promise<Output>,
  { isFrame = false, ...needs }: { needsPrimary?: boolean; isFrame?: boolean } = {},
) {
  return async (args: RouteArgs): Promise<Output> => {
    const context = requestContextOf(args.request, args.context);
    const refused = isFrame ? null : args.context.get(refusedPageContext);
    if (refused !== null) throw data(refused, { status: 403 });
    try {
      return await reading(context, (from) => load(from, args), needs);
    } catch (error) {
      if (error instanceof Refusal) throw data(sentenceOf(error.key, error.params), { status: error.status });
      throw args.request.signal.aborted ? error : faulted(context, error, args);
    }
  };
}

/**
 * Logs a fault and returns the 500 for the error screen. Redirects and 404s are thrown too; they are no faults and pass
 * through.
 */
function faulted(context: RequestContext, error: unknown, { request }: RouteArgs): unknown {
  if (!(error instanceof Error)) return error;
  context.fault(error, { path: new URL(request.url).pathname });
  return data(sentence('unexpected_error_reference', { id: context.requestId }), { status: 500 });
}

/**
 * Makes a loader for a screen that can be shown without its data: a fault is logged and `failed`, its sentence of
 * section 8, is shown as a banner. Refusals and an absent database still end on the error screen.
 */
export function pageLoaderOrBanner<Output>(
  failed: PlainKey,
  load: (context: RequestContext, args: RouteArgs) => Promise<Output>,
): (args: RouteArgs) => Promise<FoundOrBanner<Output>> {
  return pageLoader((context, args) => foundOrBanner(context, failed, () => load(context, args)));
}

export type FoundOrBanner<Output> = { found: Output; banner: null } | { found: null; banner: string };

/** Does the same for one part of a screen. */
export async function foundOrBanner<Output>(
  context: RequestContext,
  failed: PlainKey,
  load: () => Promise<Output>,
): Promise<FoundOrBanner<Output>> {
  try {
    return { found: await load(), banner: null };
  } catch (error) {
    if (error instanceof Refusal || error instanceof BadForm || error instanceof Response) throw error;
    if (error instanceof DatabaseAway) throw error;
    context.fault(error, { path: new URL(context.request.url).pathname });
    return { found: null, banner: sentence(failed) };
  }
}

/**
 * Makes an action for a form: its answer, or the sentences beside the fields. A fault is logged; with `failed`, its
 * sentence of section 8, it is shown on the form, otherwise on the error screen.
 */
export function formAction<Output>(
  work: (context: RequestContext, args: RouteArgs) => Promise<Output>,
  { failed }: { failed?: PlainKey } = {},
) {
  return async (args: RouteArgs) => {
    const context = requestContextOf(args.request, args.context);
    try {
      return await work(context, args);
    } catch (error) {
      if (error instanceof DatabaseAway) {
        context.fault(error, {});
        await readAfterAll(args.request);
      }
      const no = refusalOf(error, args.request, failed);
      if (no && error instanceof DatabaseAway) context.screenLost(no.refused.sentence ?? undefined);
      if (no) return data(no.refused, { status: no.status, headers: retryIn(error) });
      if (error instanceof Response || args.request.signal.aborted) throw error;
      if (failed === undefined) throw faulted(context, error, args);
      context.fault(error, { path: new URL(args.request.url).pathname });
      const refused: Refused = { fields: {}, sentence: sentence(failed), typed: typedOn(args.request) };
      return data(refused, { status: 500 });
    }
  };
}

/** Returns the Retry-After header of a refusal. A plain form gets it only where the route exports `headers`. */
function retryIn(error: unknown): Record<string, string> {
  return error instanceof Refusal && error.wait ? { 'retry-after': String(error.wait.retryAfter) } : {};
}

/**
 * Returns the answer to a form for a refusal or an absent database; null for a fault. `failed` is the form's sentence
 * of section 8.
 */
export function refusalOf(
  error: unknown,
  request: Request,
  failed?: PlainKey,
): { refused: Refused; status: number } | null {
  const typed = typedOn(request);
  if (error instanceof DatabaseAway) {
    return { refused: { fields: {}, sentence: awaySentence(error, typed, failed), typed }, status: 503 };
  }
  if (error instanceof Refusal) {
    return { refused: { fields: {}, sentence: sentenceOf(error.key, error.params), typed }, status: error.status };
  }
  if (error instanceof BadForm) {
    return { refused: { fields: inWords(error), sentence: null, typed }, status: 400 };
  }
  return null;
}

/**
 * Reads the form of a request that failed before its form was read, for example when the sender's session could not be
 * looked up, so that the typed text comes back.
 */
export async function readAfterAll(request: Request): Promise<void> {
  const isShort = Number(request.headers.get('content-length') ?? Infinity) <= LONG_FORM_BYTES_MAX;
  if (isShort && !typedIn.has(request) && !request.bodyUsed) await formOf(request).catch(() => null);
}

/** Returns the typed texts of the form that this request sent. */
export function typedOn(request: Request): Record<string, string> {
  return typedIn.get(request) ?? {};
}

/** Leaves out of the answer a typed text that its page could not show again. */
export function forgetTyped(request: Request, name: string): void {
  const { [name]: _, ...others } = typedOn(request);
  typedIn.set(request, others);
}

/**
 * Makes a handler for programs: JSON out, every refusal as `{message}` with its status (decision 36) and Retry-After. A
 * GET is retried once if the database went away.
 */
export function apiHandler(answer: (context: RequestContext, args: RouteArgs) => Promise<Response>) {
  return async (args: RouteArgs): Promise<Response> => {
    const context = requestContextOf(args.request, args.context);
    const isReading = args.request.method === 'GET';
    try {
      return await answer(context, args).catch((error: unknown) => {
        if (isReading && error instanceof DatabaseAway && !error.isSilence) return answer(context, args);
        throw error;
      });
    } catch (error) {
      if (error instanceof DatabaseAway) {
        context.fault(error, {});
        return Response.json({ message: awayMessage(error) }, { status: 503 });
      }
      if (error instanceof Refusal) {
        const message = sentenceOf(error.key, error.params);
        return Response.json({ message }, { status: error.status, headers: retryIn(error) });
      }
      if (error instanceof BadForm) {
        const fields = inWords(error);
        return Response.json({ message: together(Object.values(fields).flat()), fields }, { status: 400 });
      }
      throw error;
    }
  };
}

/** Returns the fields of a posted form. Refuses a body that is not a form, and one with more than `textMax` bytes of text. */
export async function formOf(request: Request, textMax?: number): Promise<FormData> {
  const form = withoutNuls(await readForm(request, textMax));
  typedIn.set(request, echoed(form));
  return form;
}

/**
 * Returns the JSON object of a program's request. A large body is refused before it is parsed, which would block
 * everybody else.
 */
export async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const text = await jsonText(request);
  const body = jsonIn(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'json_unreadable');
  return body as Record<string, unknown>;
}

async function jsonText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > JSON_BYTES_MAX) throw new Refusal(413, 'json_too_large');
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let [text, bytes] = ['', 0];
  for await (const part of request.body ?? []) {
    bytes += part.length;
    if (bytes > JSON_BYTES_MAX) throw new Refusal(413, 'json_too_large');
    text += decoded(decoder, part);
  }
  return text + decoded(decoder);
}

function decoded(decoder: TextDecoder, part?: Uint8Array): string {
  try {
    return part ? decoder.decode(part, { stream: true }) : decoder.decode();
  } catch {
    throw new Refusal(400, 'json_unreadable');
  }
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(withoutNulEscapes(text));
  } catch {
    throw new Refusal(400, 'json_unreadable');
  }
}

/**
 * Removes escaped NUL characters, which the database cannot store. Two backslashes are an escaped backslash and stay.
 */
function withoutNulEscapes(json: string): string {
  if (!json.includes('\\u0000')) return json;
  return json.replace(/\\(?:\\|u0000)/g, (escape) => (escape === '\\\\' ? escape : ''));
}

/** Returns the signed-in person of a program's request; refuses a guest with 401. */
export async function apiPerson(context: RequestContext): Promise<Person> {
  const person = await context.person();
  if (!person) throw new Refusal(401, 'not_authenticated');
  return person;
}

/** Parses input with a schema of `rules/`. Refuses with the sentences of each field; `params` fills their blanks. */
export function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  input: unknown,
  params?: BadForm['params'],
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields: Record<string, MessageKey[]> = {};
  for (const issue of result.issues) {
    const key = keyOf(issue.message);
    const keys = (fields[v.getDotPath(issue)?.split('.')[0] ?? ''] ??= []);
    if (!keys.includes(key)) keys.push(key);
  }
  throw new BadForm(fields, params ?? {});
}

function inWords({ fields, params: values }: BadForm): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, keys]) => [name, keys.map((key) => sentenceOf(key, values[name]))]),
  );
}

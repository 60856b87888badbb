import { data, type RouterContextProvider } from 'react-router';
import * as v from 'valibot';
import type { Person } from '../domain/accounts/people.ts';
import { DatabaseAway } from '../domain/away.ts';
import { BadForm, Refusal } from '../domain/refusal.ts';
import type { MessageKey, PlainKey } from '../messages/message-key.ts';
import { keyOf } from '../rules/issue-at.ts';
import { JSON_BYTES_MAX, LONG_FORM_BYTES_MAX } from '../rules/limits.ts';
import { together } from '../rules/together.ts';
import { awayMessage, awaySentence, reading } from './away.ts';
import { readForm } from './form-body.ts';
import { echoed, withoutNuls } from './form-texts.ts';
import { type RequestContext, requestContextOf } from './request-context.ts';
import { sentence, sentenceOf } from './sentences.ts';

/** What React Router hands to a loader or an action. */
export interface RouteArgs {
  request: Request;
  url: URL;
  params: Record<string, string | undefined>;
  /** Of the address, as `web/routes.ts` has it: `product/:id`. */
  pattern: string;
  context: Readonly<RouterContextProvider>;
}

/** The path of the page that is asked for, whether as HTML or as React Router's `.data` twin. */
export function pagePath({ pathname }: URL): string {
  if (!pathname.endsWith('.data')) return pathname;
  const path = pathname.slice(0, -'.data'.length);
  return path === '/_root' || path === '/_' ? '/' : path;
}

/** What a form's screen gets back when its action refused: nothing has changed. */
export interface Refused {
  /** Sentences beside fields, by the field's name. */
  fields: Record<string, string[]>;
  /** One sentence for the whole form. */
  sentence: string | null;
  /** What was typed, for a page that comes back without JavaScript; secrets and files stay out. */
  typed: Record<string, string>;
}

const typedIn = new WeakMap<Request, Record<string, string>>();

/**
 * A loader: what the screen needs, or the refusal's sentence and status on the error screen. A fault is written down, and
 * the error screen names the line by the request's id.
 */
export function pageLoader<Output>(load: (context: RequestContext, args: RouteArgs) => Promise<Output>) {
  return async (args: RouteArgs): Promise<Output> => {
    const context = requestContextOf(args.request, args.context);
    try {
      return await reading(context, () => load(context, args));
    } catch (error) {
      if (error instanceof Refusal) throw data(sentenceOf(error.key, error.params), { status: error.status });
      throw args.request.signal.aborted ? error : faulted(context, error, args);
    }
  };
}

/** What ends on the error screen for a fault; redirects and what is not there are thrown too, and are no errors. */
function faulted(context: RequestContext, error: unknown, { request }: RouteArgs): unknown {
  if (!(error instanceof Error)) return error;
  context.fault(error, { path: new URL(request.url).pathname });
  return data(sentence('unexpected_error_reference', { id: context.requestId }), { status: 500 });
}

/**
 * A loader of a screen that stands without what it asked for: a fault is written down, and its sentence of section 8
 * takes the place of what is missing. Refusals, and that the database is away, end on the error screen, as ever.
 */
export function pageLoaderOrBanner<Output>(
  failed: PlainKey,
  load: (context: RequestContext, args: RouteArgs) => Promise<Output>,
): (args: RouteArgs) => Promise<FoundOrBanner<Output>> {
  return pageLoader((context, args) => foundOrBanner(context, failed, () => load(context, args)));
}

export type FoundOrBanner<Output> = { found: Output; banner: null } | { found: null; banner: string };

/** The same for one part of a screen. */
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
 * An action behind a form: its answer, or what stands beside the fields. Where section 8 has a sentence for its failing,
 * `failed`, a fault is written down and told by it on the form; others end on the error screen.
 */
export function formAction<Output>(
  act: (context: RequestContext, args: RouteArgs) => Promise<Output>,
  { failed }: { failed?: PlainKey } = {},
) {
  return async (args: RouteArgs) => {
    const context = requestContextOf(args.request, args.context);
    try {
      return await act(context, args);
    } catch (error) {
      if (error instanceof DatabaseAway) {
        context.fault(error, {});
        await readAfterAll(args.request);
      }
      const no = refusalOf(error, args.request, failed);
      if (no) return data(no.refused, { status: no.status, headers: retryIn(error) });
      if (error instanceof Response || args.request.signal.aborted) throw error;
      if (failed === undefined) throw faulted(context, error, args);
      context.fault(error, { path: new URL(args.request.url).pathname });
      const refused: Refused = { fields: {}, sentence: sentence(failed), typed: typedOn(args.request) };
      return data(refused, { status: 500 });
    }
  };
}

/** Reaches a browser that posts without JavaScript where the route exports `headers`. */
function retryIn(error: unknown): Record<string, string> {
  return error instanceof Refusal && error.wait ? { 'retry-after': String(error.wait.retryAfter) } : {};
}

/**
 * What a form is told when its action refused, or when the database went away; null when the error is a fault. `failed` is the
 * form's sentence of section 8.
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

/** Who sent it could not be found out, and nobody has read it: what was typed comes back all the same. */
export async function readAfterAll(request: Request): Promise<void> {
  const isShort = Number(request.headers.get('content-length') ?? Infinity) <= LONG_FORM_BYTES_MAX;
  if (isShort && !typedIn.has(request) && !request.bodyUsed) await formOf(request).catch(() => null);
}

/** What was typed into the form that this request sent. */
export function typedOn(request: Request): Record<string, string> {
  return typedIn.get(request) ?? {};
}

/**
 * A call for programs: JSON out, every refusal as `{message}` with its status (decision 36) and how long to wait. What only
 * reads is asked once more where the database went away.
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

/** The fields of a posted form; a body that is no form is a bad form, not a fault. */
export async function formOf(request: Request): Promise<FormData> {
  const form = withoutNuls(await readForm(request));
  typedIn.set(request, echoed(form));
  return form;
}

/** The JSON object of a program's request. A large one is refused before it is parsed, which would keep everyone waiting. */
export async function jsonOf(request: Request): Promise<Record<string, unknown>> {
  const text = await jsonText(request);
  const body = jsonIn(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw new Refusal(400, 'json_unreadable');
  return body as Record<string, unknown>;
}

async function jsonText(request: Request): Promise<string> {
  if (Number(request.headers.get('content-length') ?? 0) > JSON_BYTES_MAX) throw new Refusal(413, 'json_too_large');
  const decoder = new TextDecoder();
  let [text, bytes] = ['', 0];
  for await (const part of request.body ?? []) {
    bytes += part.length;
    if (bytes > JSON_BYTES_MAX) throw new Refusal(413, 'json_too_large');
    text += decoder.decode(part, { stream: true });
  }
  return text + decoder.decode();
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(withoutNulEscapes(text));
  } catch {
    throw new Refusal(400, 'json_unreadable');
  }
}

/** No database keeps a NUL. Two backslashes are one that is meant. */
function withoutNulEscapes(json: string): string {
  if (!json.includes('\\u0000')) return json;
  return json.replace(/\\(?:\\|u0000)/g, (escape) => (escape === '\\\\' ? escape : ''));
}

/** Whoever is signed in behind a program's request. */
export async function apiPerson(context: RequestContext): Promise<Person> {
  const person = await context.person();
  if (!person) throw new Refusal(401, 'not_authenticated');
  return person;
}

/** Parses with a schema of `rules/`, or refuses with the sentences of each field, and what `params` gives them to say. */
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

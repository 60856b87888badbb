import type { Blanks, FilledSentence, MessageKey, PlainKey } from '../messages/message-key.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected refusal: a key of `messages/` with the values of its blanks, and the HTTP status. A missing key, or a
 * blank that is not filled, does not compile.
 */
export class Refusal extends Error {
  readonly status: Status;
  readonly key: MessageKey;
  readonly params: Blanks;
  /** Seconds after which another try can succeed. */
  readonly wait: { retryAfter: number } | null;

  constructor(
    status: Status,
    ...[key, params = {}, wait = null]: [...FilledSentence, wait?: { retryAfter: number } | null]
  ) {
    super(key);
    this.name = 'Refusal';
    this.status = status;
    this.key = key;
    this.params = params;
    this.wait = wait;
  }
}

/** Keys of sentences by field; sentences with blanks need their values, by field as well. */
type FieldSentences =
  | [fields: Record<string, PlainKey[]>]
  | [fields: Record<string, MessageKey[]>, params: Record<string, Blanks>];

/** Input that breaks a rule of its form: keys of the sentences by field, with the values of their blanks. */
export class BadForm extends Error {
  readonly fields: Record<string, MessageKey[]>;
  readonly params: Record<string, Blanks>;

  constructor(...[fields, params = {}]: FieldSentences) {
    super('bad form');
    this.name = 'BadForm';
    this.fields = fields;
    this.params = params;
  }
}

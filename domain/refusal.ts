import type { Blanks, FilledSentence, MessageKey, PlainKey } from '../messages/message-key.ts';

type Status = 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503;

/**
 * An expected 'no': its sentence is a key of `messages/` with what its blanks need, its status what the browser is told. A
 * key that is not there, or a blank that is left open, does not compile.
 */
export class Refusal extends Error {
  readonly status: Status;
  readonly key: MessageKey;
  readonly params: Blanks;
  /** After how many seconds another try can help. */
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

/** For each field the sentences that stand beside it; those with blanks need what stands in them, by field as well. */
type FieldSentences =
  | [fields: Record<string, PlainKey[]>]
  | [fields: Record<string, MessageKey[]>, params: Record<string, Blanks>];

/** Input that breaks a rule of its form: for each field the keys of the sentences that stand beside it, and what they say. */
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

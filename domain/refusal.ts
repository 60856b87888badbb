/** An expected 'no': its sentence is a key of `messages/`, its status what the browser is told. */
export class Refusal extends Error {
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 409 | 410 | 412 | 413 | 415 | 422 | 429 | 503,
    readonly key: string,
    readonly params: Record<string, string | number> = {},
    /** After how many seconds another try can help. */
    readonly wait: { retryAfter: number } | null = null,
  ) {
    super(key);
    this.name = 'Refusal';
  }
}

/** Input that breaks a rule of its form: for each field the keys of the sentences that stand beside it, and what they say. */
export class BadForm extends Error {
  constructor(
    readonly fields: Record<string, string[]>,
    readonly params: Record<string, Record<string, string | number>> = {},
  ) {
    super('bad form');
    this.name = 'BadForm';
  }
}

import type { BrowserContext } from 'playwright-core';

/**
 * Collects errors in the browsers of a file: of pages (a failed hydration is one), of the console (a breach of the
 * Content-Security-Policy is one), and answers of 500 and above.
 */
export class FaultWatch {
  readonly #origin: string;
  #seen: string[] = [];
  #expected: RegExp[] = [];

  constructor(origin: string) {
    this.#origin = origin;
  }

  watch(context: BrowserContext): void {
    context.on('weberror', (fault) => this.#seen.push(`error in the page: ${fault.error().message}`));
    context.on('console', (message) => {
      if (message.type() !== 'error' && !/content security policy|hydrat/i.test(message.text())) return;
      this.#seen.push(`console: ${message.text()} (${message.location().url.replace(this.#origin, '')})`);
    });
    context.on('response', (response) => {
      if (response.status() >= 500)
        this.#seen.push(`answer: ${response.status()} ${response.url().replace(this.#origin, '')}`);
    });
  }

  expect(form: RegExp): void {
    this.#expected.push(form);
  }

  /** Returns the unexpected errors since the last call. */
  take(): string[] {
    const left = this.#seen.filter((fault) => !this.#expected.some((form) => form.test(fault)));
    this.#seen = [];
    this.#expected = [];
    return left;
  }
}

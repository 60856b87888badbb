/** Counts the products above each row of a list. */
export class ProductCounts {
  readonly #above = [0];
  /** Where the last products above each row begin, below a group or a total. */
  readonly #blocks = [0];

  constructor(isApart: boolean[]) {
    for (const [at, isOther] of isApart.entries()) {
      const isFirst = at === 0 || isApart[at - 1] === true;
      this.#above.push((this.#above[at] ?? 0) + (isOther ? 0 : 1));
      this.#blocks.push(!isOther && isFirst ? at : (this.#blocks[at] ?? 0));
    }
  }

  between(from: number, to: number): number {
    return (this.#above[to] ?? 0) - (this.#above[from] ?? 0);
  }

  blockAbove(at: number): number {
    return this.#blocks[at] ?? 0;
  }
}

import type { Database } from '../db/database.ts';
import { addProductViews } from '../domain/catalogue/product-views.ts';

/** Views of products since the last write. */
export class ProductViews {
  #counts = new Map<bigint, number>();

  constructor(
    private readonly db: Database,
    private readonly now: () => Date,
  ) {}

  /** Counts a view of an existing product's page. */
  note(id: bigint): void {
    this.#counts.set(id, (this.#counts.get(id) ?? 0) + 1);
  }

  async write(): Promise<void> {
    const counts = this.#counts;
    if (counts.size === 0) return;
    this.#counts = new Map();
    await addProductViews(this.db, counts, this.now());
  }
}

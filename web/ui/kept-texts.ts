/** Texts of a form by field. */
export type Typed = Record<string, string>;

/**
 * Keeps texts in a storage of the browser, by address. A browser that forbids storage, or has no room left, keeps none;
 * everything else works.
 */
export class KeptTexts {
  constructor(private readonly storage: () => Storage) {}

  read(address: string): Typed | null {
    try {
      const kept: unknown = JSON.parse(this.storage().getItem(address) ?? 'null');
      if (typeof kept !== 'object' || kept === null) return null;
      return Object.fromEntries(Object.entries(kept).filter(([, value]) => typeof value === 'string'));
    } catch {
      return null;
    }
  }

  write(address: string, typed: Typed): void {
    try {
      this.storage().setItem(address, JSON.stringify(typed));
    } catch {
      // See above.
    }
  }

  remove(isMeant: (address: string) => boolean): void {
    try {
      for (const address of Object.keys(this.storage()).filter(isMeant)) this.storage().removeItem(address);
    } catch {
      // See above.
    }
  }
}

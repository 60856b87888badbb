/** Runs `work` for all items, `atOnce` at a time; the first error stops it, after the running work. */
export async function inParallel<Item>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  const faults: unknown[] = [];
  const worker = async () => {
    for (let next = queue.next(); !next.done && faults.length === 0; next = queue.next()) {
      await work(next.value).catch((error: unknown) => faults.push(error));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  if (faults.length > 0) throw faults[0];
}

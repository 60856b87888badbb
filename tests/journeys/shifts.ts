/** Runs in the page: returns how far elements have shifted without input since it opened, and which. */
export function layoutShift(): Promise<{ total: number; shifts: string[] }> {
  interface Shift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  return new Promise((resolve) => {
    const shifts: Shift[] = [];
    new PerformanceObserver((list) =>
      shifts.push(...(list.getEntries() as Shift[]).filter(({ hadRecentInput }) => !hadRecentInput)),
    ).observe({
      type: 'layout-shift',
      buffered: true,
    });
    // Buffered entries arrive in a task of their own, by which time two frames have passed.
    requestAnimationFrame(() =>
      requestAnimationFrame(() =>
        setTimeout(() => {
          const total = shifts.reduce((sum, { value }) => sum + value, 0);
          const what = (node: Node | null) =>
            node instanceof Element ? node.outerHTML.slice(0, 120) : node?.textContent?.slice(0, 60);
          resolve({
            total,
            shifts: shifts.map(
              ({ value, sources }) => `${value.toFixed(4)} ${sources.map(({ node }) => what(node)).join(' | ')}`,
            ),
          });
        }),
      ),
    );
  });
}

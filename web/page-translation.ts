/**
 * Keeps a page working that the browser translates (decision 183). Chrome replaces text nodes with `<font>`: React then
 * fails to remove them, and its changes stay invisible. Each text therefore returns before React moves it and once
 * React changes it.
 */
export function followTranslation(): void {
  /** Each replaced text with its translation; each translation with the document, which replaces nothing. */
  const counterparts = new WeakMap<Node, Node>();
  const bringBack = (node: Node) => {
    const translation = counterparts.get(node) as ChildNode | undefined;
    if (translation?.parentNode) translation.replaceWith(node);
  };
  let watch = () => {
    watch = () => {};
    for (const name of ['appendChild', 'insertBefore', 'removeChild'] as const) {
      const change = Node.prototype[name] as (...nodes: Node[]) => Node;
      Node.prototype[name] = function (this: Node, ...nodes: Node[]) {
        for (const node of nodes) bringBack(node);
        return change.apply(this, nodes);
      } as never;
    }
  };
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes, removedNodes, previousSibling, nextSibling } of records) {
      // (A text that has changed.)
      bringBack(target);
      for (const text of removedNodes) {
        if (text.nodeName !== '#text') continue;
        const translation = [...addedNodes, previousSibling, nextSibling].find(
          (node) => node?.nodeName === 'FONT' && !counterparts.has(node),
        );
        if (!translation) continue;
        counterparts.set(text, translation).set(translation, document);
        observer.observe(text, { characterData: true });
        watch();
      }
    }
  });
  observer.observe(document, { childList: true, subtree: true });
}

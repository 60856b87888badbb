/**
 * Lets 'Back' close a dialog that covers the screen, as people on a phone expect. The added history entry has the same
 * address, so the router can ignore it. The returned function removes it if the dialog closed otherwise.
 */
export function backCloses(dialog: HTMLDialogElement): () => void {
  let isLeft = false;
  const onBack = (event: PopStateEvent) => {
    event.stopImmediatePropagation();
    isLeft = true;
    dialog.close();
  };
  history.pushState(history.state, '');
  addEventListener('popstate', onBack, { capture: true, once: true });
  return () => {
    if (!isLeft) history.back();
  };
}

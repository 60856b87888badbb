/**
 * Lets the button 'Back' close a dialog that covers the screen, as people on a phone expect. The place that it goes
 * back from has the same address, so the router need not look. Returns what leaves that place when the dialog was
 * closed in another way.
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

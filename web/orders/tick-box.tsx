/** Empty box on paper, to tick with a pencil. */
export function TickBox() {
  return <span aria-hidden="true" className="hidden size-5 shrink-0 border border-ink print:inline-block" />;
}

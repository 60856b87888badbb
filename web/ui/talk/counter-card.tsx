import type { AskCardProps } from './inquiry-card.tsx';

/** What a reseller would take instead of what was quoted. */
export function CounterCard({ ask, words }: AskCardProps) {
  return (
    <section>
      {ask.pieces} {words}
    </section>
  );
}

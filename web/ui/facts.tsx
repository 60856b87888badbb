interface FactsProps {
  facts: [string, string | number | null | undefined][];
  /** True for two columns where there is room. */
  inColumns?: boolean;
}

/** List of names and values; a fact without a value is left out. */
export function Facts({ facts, inColumns = false }: FactsProps) {
  return (
    <dl className={inColumns ? 'gap-x-10 *:border-b *:border-rule lg:grid lg:grid-cols-2' : 'divide-y divide-rule'}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[12rem_1fr]">
            <dt className="text-quiet">{name}</dt>
            <dd className="whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** List of names and values; a fact without a value is left out. */
export function Facts({ facts }: { facts: [string, string | number | null | undefined][] }) {
  return (
    <dl className="divide-y divide-rule">
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

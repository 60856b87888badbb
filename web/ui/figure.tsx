/** One figure of a dashboard; stands in a `dl` with the others. */
export function Figure({ label, value }: { label: string; value: string | number }) {
  return (
    <div className="card flex flex-col justify-between gap-1 p-4">
      <dt className="text-sm leading-snug text-quiet">{label}</dt>
      <dd className="text-2xl leading-tight font-semibold">{value}</dd>
    </div>
  );
}

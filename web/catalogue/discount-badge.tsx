/** Badge '-15%'; nothing without a discount. */
export function DiscountBadge({ percent, className = '' }: { percent: number; className?: string }) {
  if (percent === 0) return null;
  return (
    <span
      translate="no"
      className={`rounded bg-marigold px-1.5 text-sm leading-6 font-semibold text-on-marigold ${className}`}
    >
      -{percent}%
    </span>
  );
}

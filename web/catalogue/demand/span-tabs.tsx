import { m } from '../../../messages/compiled/messages.js';
import { type DemandDays, type DemandSpan, demandSpans } from '../../../rules/catalogue/demand-span.ts';
import { dayBegins } from '../../../rules/day.ts';
import { dateText } from '../../ui/dates.ts';
import { TabLinks } from '../../ui/tab-links.tsx';

/** Links to this week, last week and four weeks, with the dates of the chosen span. */
export function SpanTabs({ span, days: { from, to } }: { span: DemandSpan; days: DemandDays }) {
  const labels: Record<DemandSpan, string> = {
    'this-week': m.demand_this_week(),
    'last-week': m.demand_last_week(),
    'four-weeks': m.demand_four_weeks(),
  };
  return (
    <>
      <TabLinks
        label={m.demand_spans()}
        tabs={demandSpans.map((name) => ({ name, label: labels[name] }))}
        current={span}
      />
      <p role="status" className="mt-3 text-quiet">
        {m.demand_days({ from: dateText(dayBegins(from)), to: dateText(dayBegins(to)) })}
      </p>
    </>
  );
}

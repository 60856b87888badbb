import type { MoneyByDay } from '../../domain/orders/money-by-day.ts';
import { m } from '../../messages/compiled/messages.js';
import '../styles/charts.css';
import { DayChart } from '../ui/day-chart.tsx';

/** Sales of a supplier by day, paid and to come, beside as many days before. */
export function MoneyChart({ money: { days, paid, toCome, before } }: { money: MoneyByDay }) {
  return (
    <DayChart
      title={m.work_money()}
      unit="paise"
      days={days}
      series={[
        { name: m.payment_state_paid(), sumText: m.chart_received, tone: 'indigo', values: paid.map(Number) },
        { name: m.work_to_come(), sumText: m.chart_still_to_come, tone: 'pale', values: toCome.map(Number) },
      ]}
      before={before.map(Number)}
    />
  );
}

import { m } from '../../messages/compiled/messages.js';

/** The rates in force as choices. */
export function GstRates({ rates }: { rates: string[] }) {
  return rates.map((percent) => (
    <option key={percent} value={percent}>
      {m.gst_rate_percent({ percent })}
    </option>
  ));
}

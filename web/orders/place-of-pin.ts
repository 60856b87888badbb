import { cityName } from '../../messages/cities.ts';
import { m } from '../../messages/compiled/messages.js';
import { stateName } from '../../messages/states.ts';
import { cityOfPin } from '../../rules/orders/pin-city.ts';
import { statesOfPin } from '../../rules/orders/pin-state.ts';

/** Returns where a PIN code is: 'Surat, Gujarat', 'Gujarat', 'Punjab or Chandigarh'; null where it is not known. */
export function placeOfPin(pincode: string): string | null {
  const [first, second] = statesOfPin(pincode).map(stateName);
  if (first === undefined) return null;
  const state = second === undefined ? first : m.checkout_pin_either({ first, second });
  const city = cityOfPin(pincode);
  const name = city && cityName(city);
  return name ? `${name}, ${state}` : state;
}

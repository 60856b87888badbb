import { m } from '../../messages/compiled/messages.js';
import { isUsualOption } from '../../rules/catalogue/options.ts';

/** Returns the name of an option in the page's language; the supplier's own names stay as written. */
export function optionName(name: string): string {
  if (!isUsualOption(name)) return name;
  return { colour: m.option_colour, size: m.option_size, design: m.option_design }[name]();
}

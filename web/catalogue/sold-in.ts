import type { SoldIn } from '../../domain/catalogue/variants.ts';
import { m } from '../../messages/compiled/messages.js';
import { isUsualOption } from '../../rules/catalogue/options.ts';
import { optionName } from '../ui/option-name.ts';

/** Summarises packing and options, such as '3 colours × 4 sizes'; '' for plain cartons without options. */
export function soldInText({ packing, options, setOption, setContent }: SoldIn): string {
  const chosen = options.map(({ name, values }) => counted(name, values.length)).join(' × ');
  const set = setOption === null ? '' : setText(setOption, setContent.length);
  const mixed = packing === 'mixed' ? m.packing_mixed() : '';
  return [set, mixed, chosen].filter((part) => part !== '').join(' · ');
}

/** 'Set of 8 designs', or 'Set of 12 (Shade)' if the supplier named the option. */
function setText(name: string, count: number): string {
  if (isUsualOption(name) && count !== 1) return m.set_of({ parts: counted(name, count) });
  return `${m.set_of({ parts: count })} (${optionName(name)})`;
}

function counted(name: string, count: number): string {
  if (!isUsualOption(name) || count === 1) return `${count} × ${optionName(name)}`;
  return { colour: m.count_colours, size: m.count_sizes, design: m.count_designs }[name]({ count });
}

import { combinationsOf, OPTION_TEXT_MAX, optionOfHeader, sameValue } from '../../catalogue/options.ts';
import { VARIANTS_MAX } from '../../catalogue/variants.ts';
import type { SheetMapping, SheetTarget } from '../headers/sheet-columns.ts';

const LOOKED_AT = 200;

interface NamedValue {
  name: string;
  value: string;
}

/** 'Size: 24m, Colour: Red' and 'Colour=Red;Size=M' -> the values with the names of their options; null for any other text. */
export function optionsIn(text: string): NamedValue[] | null {
  if (text.length > LOOKED_AT) return null;
  const parts = text.split(/[,;|\n]/).filter((part) => part.trim() !== '');
  const named = parts.map((part) => {
    const at = part.search(/[:=]/);
    return { name: part.slice(0, Math.max(at, 0)).trim(), value: part.slice(at + 1).trim() };
  });
  const areNamed = named.every(({ name, value }) => isName(name) && value !== '' && !/^\/\/|[:=]/.test(value));
  const areApart = new Set(named.map(({ name }) => sameValue(name))).size === named.length;
  return parts.length > 0 && areNamed && areApart ? named : null;
}

function isName(text: string): boolean {
  return /^\p{L}[^.!?]*$/u.test(text) && text.length <= OPTION_TEXT_MAX;
}

/** True if a sheet has more options than Thok's two, or all options in one text. */
function hasCombinedOptions(mapping: SheetMapping): boolean {
  return mapping.includes('value3') || mapping.includes('optionTexts');
}

/** A row of a sheet with the texts that replace its cells, by field. */
interface TypedRow {
  cells: string[];
  mended: Record<string, string>;
}

interface Columns {
  mapping: SheetMapping;
  headers: string[];
}

const values = ['value1', 'value2', 'value3'] as const satisfies SheetTarget[];
const nothing = /^[-–—]{0,3}$/;

/**
 * Returns a product's rows without values of an option that no row has, such as a dash for the colour. If nothing else
 * distinguishes the rows, they stay, to be refused. In Thok's own sheets a dash is a value.
 */
export function withoutDashes<Row extends TypedRow>(rows: Row[], mapping: SheetMapping): Row[] {
  if (mapping.includes('id')) return rows;
  const areAll = (target: SheetTarget, isMeant: (text: string) => boolean) => {
    const column = mapping.indexOf(target);
    return column >= 0 && rows.every(({ cells, mended }) => isMeant((mended[target] ?? cells[column] ?? '').trim()));
  };
  const dropped = values.filter((target) => areAll(target, (text) => nothing.test(text)));
  const areApart = rows.length < 2 || values.some((target) => areAll(target, (text) => !nothing.test(text)));
  if (dropped.length === 0 || !areApart) return rows;
  const columns = new Set(dropped.map((target) => mapping.indexOf(target)));
  return rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, column) => (columns.has(column) ? '' : cell)),
    mended: Object.fromEntries(Object.entries(row.mended).filter(([field]) => !dropped.some((one) => one === field))),
  }));
}

/**
 * Returns a product's rows with two options at most, and the targets of their columns: the options of one text get
 * columns of their own, and a third option joins the second, 'M / Cotton'.
 */
export function withCombinedOptions<Row extends TypedRow>(
  rows: Row[],
  { mapping, headers }: Columns,
): { rows: Row[]; mapping: SheetMapping } {
  if (!hasCombinedOptions(mapping)) return { rows, mapping };
  const textIn = (row: Row, target: SheetTarget) =>
    (row.mended[target] ?? row.cells[mapping.indexOf(target)] ?? '').trim();
  const named = rows.map((row) => optionTexts(textIn(row, 'optionTexts')));
  const names = [...new Map(named.flat().map(({ name }) => [sameValue(name), name])).values()];
  const given = rows.map((row, place) => {
    const own = named[place] ?? [];
    if (own.length > 0) return names.map((name) => ({ name, value: valueOf(own, name) }));
    return threeOf(
      (target) => textIn(row, target),
      (target) => headers[mapping.indexOf(target)] ?? '',
    );
  });
  const isCombined = isThirdKept(given);
  const whole = [...mapping, ...optionTargets.filter((target) => !mapping.includes(target))];
  return {
    mapping: whole,
    rows: rows.map((row, place) => withOptions(row, whole, combined(given[place] ?? [], isCombined))),
  };
}

const optionTargets = ['option1', 'value1', 'option2', 'value2'] as const satisfies SheetTarget[];

function optionTexts(text: string): NamedValue[] {
  return text === '' ? [] : (optionsIn(text) ?? [{ name: '', value: text }]);
}

function valueOf(options: NamedValue[], name: string): string {
  return options.find((one) => sameValue(one.name) === sameValue(name))?.value ?? '';
}

type TextOf = (target: SheetTarget) => string;

/** Returns the options of three columns with their values; a header that is called like an option names it. */
function threeOf(textOf: TextOf, headerOf: TextOf): NamedValue[] {
  return ([1, 2, 3] as const).map((number) => {
    const [value, header] = [textOf(`value${number}`), headerOf(`value${number}`)];
    const ofHeader = value === '' ? '' : (optionOfHeader(header) ?? '');
    return { name: textOf(`option${number}`) || ofHeader, value };
  });
}

/** Do the options beyond the second tell rows apart, or are they short enough to be kept with it? */
function isThirdKept(rows: NamedValue[][]): boolean {
  const rests = rows.map(restOf).filter((text) => text !== '');
  const isApart = new Set(rests.map(sameValue)).size > 1 || rests.some((text) => text.includes(';'));
  return isApart || rows.every((row) => joined(row.slice(1).map(({ value }) => value)).length <= OPTION_TEXT_MAX);
}

function restOf(row: NamedValue[]): string {
  return joined(row.slice(2).map(({ value }) => value));
}

/** Returns the first option, and the others as one. */
function combined([first, ...others]: NamedValue[], isCombined: boolean): NamedValue[] {
  const rest = isCombined ? others : others.slice(0, 1);
  const names = rest.filter(({ name }) => name !== '').map(({ name }) => name);
  const second = { name: joined(names), value: joined(rest.map(({ value }) => value)) };
  return [first ?? { name: '', value: '' }, second];
}

/** 'M' and 'Cotton' -> 'M / Cotton'; lists give every combination of their values. */
function joined(texts: string[]): string {
  const filled = texts.filter((text) => text !== '');
  if (!filled.some((text) => text.includes(';'))) return filled.join(' / ');
  const lists = filled.map((text) => ({ values: text.split(';').map((value) => value.trim()) }));
  return combinationsOf(lists, VARIANTS_MAX + 1)
    .map((values) => values.join(' / '))
    .join(';');
}

function withOptions<Row extends TypedRow>(row: Row, mapping: SheetMapping, [first, second]: NamedValue[]): Row {
  const texts: Record<string, string> = {
    option1: first?.name ?? '',
    value1: first?.value ?? '',
    option2: second?.name ?? '',
    value2: second?.value ?? '',
  };
  const isOther = ([field]: [string, string]) => !(field in texts);
  return {
    ...row,
    cells: mapping.map((target, column) => (target === null ? undefined : texts[target]) ?? row.cells[column] ?? ''),
    mended: Object.fromEntries(Object.entries(row.mended).filter(isOther)),
  };
}

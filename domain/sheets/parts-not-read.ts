/**
 * A sheet or a column that was not read, a sheet with rows left out because an earlier one has them, or the number of
 * pictures in the cells of a sheet.
 */
export interface PartNotRead {
  name: string;
  pictures?: number;
  repeated?: { count: number; all: number };
}

/** Files from before the parts were kept as data have 'Udhna (2/5)' for a sheet with 2 of 5 rows repeated. */
const written = /^(.*) \((\d{1,6})\/(\d{1,6})\)$/;
const DATA = '{"name":';

/** Returns the parts as texts to store: plain names, and data of the others. */
export function storedParts(parts: PartNotRead[]): string[] {
  return parts.map((part) => {
    const isPlain =
      !part.repeated && part.pictures === undefined && !written.test(part.name) && !part.name.startsWith(DATA);
    return isPlain ? part.name : JSON.stringify(part);
  });
}

/** Returns the parts that were stored. */
export function partsStored(texts: string[]): PartNotRead[] {
  return texts.map((text) => {
    if (text.startsWith(DATA)) return JSON.parse(text) as PartNotRead;
    const [, name, count, all] = written.exec(text) ?? [];
    return name === undefined ? { name: text } : { name, repeated: { count: Number(count), all: Number(all) } };
  });
}

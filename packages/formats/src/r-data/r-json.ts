import type { Json } from '@winnow/kernel';
import { isVector, type RItem } from './r-items.ts';
import { printerOf, readAs } from './r-printers.ts';
import type { RValues } from './r-values.ts';

const maxDepth = 50;

/** Whether each item is a single value without a name, or none. */
export const hasScalars = (items: readonly RItem[]): boolean =>
  items.every(
    (one) => one.kind === 'null' || (isVector(one) && one.length <= 1 && !one.attributes.has('names')),
  );

/** Returns a cell for an item of a list: JSON, or its only value. */
export async function cellOfItem(item: RItem, values: RValues, isPlain: boolean): Promise<string | null> {
  if (item.kind === 'null') return null;
  if (!isPlain) {
    const json = await jsonOf(item, values, 0);
    // Functions and environments have no JSON.
    return json === null ? null : JSON.stringify(json);
  }
  if (!isVector(item) || item.length === 0) return null;
  const printer = await printerOf(item, values);
  return printer.print((await readAs(item, printer, values, 0, 1))[0]!);
}

async function jsonOf(item: RItem, values: RValues, depth: number): Promise<Json> {
  if (depth > maxDepth) return null;
  const names = await values.strings(item.attributes.get('names'));
  const named = (all: readonly Json[]): Json =>
    names.length === 0 ? all : Object.fromEntries(all.map((one, i) => [names[i] || String(i + 1), one]));
  if (item.kind === 'list')
    return named(await Promise.all(item.items.map((one) => jsonOf(one, values, depth + 1))));
  if (item.kind === 'symbol') return item.name;
  if (!isVector(item)) return null;
  const printer = await printerOf(item, values);
  const isNumber = printer.type === null || printer.type === 'INTEGER';
  return named(
    (await readAs(item, printer, values, 0, item.length)).map((value): Json => {
      if (value === null || typeof value === 'boolean') return value;
      const isReal = typeof value === 'number' && Number.isFinite(value);
      return isNumber && isReal && printer.print(value) === String(value) ? value : printer.print(value);
    }),
  );
}

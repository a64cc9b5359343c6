import { momentOf } from '../statistical/value-text.ts';
import { isVector, type RItem, type RVector } from './r-items.ts';
import { cellOfItem, hasScalars } from './r-json.ts';
import { printerOf, readAs } from './r-printers.ts';
import type { RValue, RValues } from './r-values.ts';

/** A column of a table of R. */
export interface RColumn {
  readonly name: string;
  /** Type that R declares for it. */
  readonly type: string | null;
  /** Whether it has numbers that may be infinite. */
  readonly isDouble?: boolean;
  read(from: number, count: number): Promise<(string | null)[]>;
}

/**
 * Returns the columns that a variable of a table becomes: several for a matrix and for a table in
 * a table. Undefined if its values can’t be read.
 */
export async function columnsOf(
  name: string,
  item: RItem,
  rows: number,
  values: RValues,
): Promise<readonly RColumn[] | undefined> {
  const { attributes } = item;
  const classes = await values.strings(attributes.get('class'));
  if (item.kind === 'list') {
    const names = await values.strings(attributes.get('names'));
    if (classes.includes('data.frame')) {
      const inner = await Promise.all(
        item.items.map((one, i) => columnsOf(`${name}.${names[i] ?? i + 1}`, one, rows, values)),
      );
      return inner.some((one) => one === undefined) ? undefined : inner.flatMap((one) => one ?? []);
    }
    if (classes.includes('POSIXlt')) return clockColumn(name, item.items, names, rows, values);
    if (item.length !== rows) return undefined;
    const isPlain = hasScalars(item.items);
    const read = (from: number, count: number): Promise<(string | null)[]> =>
      Promise.all(item.items.slice(from, from + count).map((one) => cellOfItem(one, values, isPlain)));
    return [{ name, type: isPlain ? null : 'VARCHAR', read }];
  }
  if (!isVector(item)) return undefined;
  const printer = await printerOf(item, values);
  const column = (one: string, offset: number): RColumn => ({
    name: one,
    type: printer.type,
    isDouble: printer.isDouble === true,
    read: async (from, count) =>
      (await readAs(item, printer, values, offset + from, count)).map(printer.print),
  });
  if (item.length === rows) return [column(name, 0)];
  const shape = await shapeOf(item, values);
  if (shape?.[0] !== rows || item.length !== rows * shape[1]) return undefined;
  const names = await columnNamesOf(item, values);
  return Array.from({ length: shape[1] }, (_, i) => column(`${name}.${names[i] ?? i + 1}`, i * rows));
}

/** Parts of the clock that class `POSIXlt` has, each a vector. */
const clockParts = ['year', 'mon', 'mday', 'hour', 'min', 'sec'];

/** Returns a column of moments that are stored by the parts of a clock. */
function clockColumn(
  name: string,
  items: readonly RItem[],
  names: readonly string[],
  rows: number,
  values: RValues,
): readonly RColumn[] | undefined {
  const parts = clockParts.map((part) => items[names.indexOf(part)]);
  if (!parts.every((part) => isVector(part) && part.length === rows)) return undefined;
  const read = async (from: number, count: number): Promise<(string | null)[]> => {
    const all: (readonly RValue[])[] = [];
    for (const part of parts as readonly RVector[]) all.push(await values.read(part, from, count));
    return Array.from({ length: count }, (_, row) => {
      const clock = all.map((part) => part[row] ?? null);
      if (clock.includes(null)) return null;
      const [year = 0, month = 0, day = 1, hour = 0, minute = 0, second = 0] = clock.map(Number);
      const at = new Date(0);
      // Date.UTC takes the years 0 to 99 for those of the 20th century.
      at.setUTCFullYear(1900 + year, month, day);
      at.setUTCHours(hour, minute, 0, Math.round(second * 1000));
      return momentOf(at.getTime()) ?? null;
    });
  };
  return [{ name, type: 'TIMESTAMP', read }];
}

/** Returns the numbers of rows and columns of a matrix. */
export async function shapeOf(
  { attributes }: RItem,
  values: RValues,
): Promise<readonly [rows: number, columns: number] | undefined> {
  const size = attributes.get('dim');
  if (!isVector(size) || size.length !== 2) return undefined;
  const [rows, columns] = await values.read(size);
  return [Number(rows), Number(columns)];
}

/** Returns the names of the columns of a matrix, if it has some. */
async function columnNamesOf({ attributes }: RItem, values: RValues): Promise<readonly string[]> {
  const names = attributes.get('dimnames');
  return names?.kind === 'list' ? values.strings(names.items[1]) : [];
}

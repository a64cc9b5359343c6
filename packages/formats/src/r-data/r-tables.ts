import { uniqueNames } from '@winnow/kernel';
import { columnsOf, type RColumn, shapeOf } from './r-columns.ts';
import { isVector, type RItem, type RList, type RVector } from './r-items.ts';
import { printerOf, readAs } from './r-printers.ts';
import type { RValues } from './r-values.ts';

/** A table among the objects of a file. */
export interface RTable {
  readonly name: string;
  readonly kind: 'frame' | 'matrix' | 'vector';
  readonly item: RItem;
}

const maxTables = 1000;
const maxDepth = 4;

/** Returns the tables of objects, also those within lists: data frames and matrices, else vectors. */
export async function tablesOf(
  objects: readonly { readonly name: string; readonly value: RItem }[],
  values: RValues,
): Promise<readonly RTable[]> {
  const found: RTable[] = [];
  for (const { name, value } of objects) await collect(name, value, 0);
  const of = (kind: RTable['kind']): readonly RTable[] => found.filter((one) => one.kind === kind);
  const tables = [...of('frame'), ...of('matrix')];
  return tables.length > 0 ? tables : found;

  async function collect(name: string, item: RItem, depth: number): Promise<void> {
    if (found.length >= maxTables || depth > maxDepth) return;
    if (item.kind === 'list') {
      const classes = await values.strings(item.attributes.get('class'));
      if (classes.includes('data.frame')) found.push({ name, kind: 'frame', item });
      else {
        const names = await values.strings(item.attributes.get('names'));
        for (const [i, one] of item.items.entries()) {
          const inner = names[i] || `[[${i + 1}]]`;
          await collect(name === '' ? inner : `${name}$${inner}`, one, depth + 1);
        }
      }
    } else if (isVector(item) && item.length > 0)
      found.push({ name, kind: (await shapeOf(item, values)) ? 'matrix' : 'vector', item });
  }
}

/** The columns of a table and its number of rows. */
export interface ROpened {
  readonly columns: readonly RColumn[];
  readonly rows: number;
  /** Names of variables whose values can’t be read. */
  readonly unread: readonly string[];
}

/** Prepares a table to be read. */
export async function openTable(table: RTable, values: RValues): Promise<ROpened> {
  const opened =
    table.kind === 'frame'
      ? await openFrame(table.item as RList, values)
      : await openVector(table.item as RVector, values);
  const names = uniqueNames(opened.columns.map(({ name }, i) => name || `Column ${i + 1}`));
  return { ...opened, columns: opened.columns.map((column, i) => ({ ...column, name: names[i]! })) };
}

async function openFrame({ items, attributes }: RList, values: RValues): Promise<ROpened> {
  const names = await values.strings(attributes.get('names'));
  const rowNames = attributes.get('row.names');
  const vector = isVector(rowNames) ? rowNames : undefined;
  const [first, second] = vector ? await values.read(vector, 0, Math.min(2, vector.length)) : [];
  // R stores that rows are numbered as NA and their number.
  const isNumbered = vector?.length === 2 && first === null && typeof second === 'number';
  const rows = isNumbered ? Math.abs(second) : (vector?.length ?? lengthOf(items[0]));
  const columns: RColumn[] = [];
  const unread: string[] = [];
  if (vector && !isNumbered && !(await countsUp(vector, values)))
    columns.push(...((await columnsOf('row.names', vector, rows, values)) ?? []));
  for (const [i, item] of items.entries()) {
    const name = names[i] || `Column ${i + 1}`;
    const found = await columnsOf(name, item, rows, values);
    if (found) columns.push(...found);
    else {
      unread.push(name);
      const read = (_from: number, count: number): Promise<null[]> =>
        Promise.resolve(new Array<null>(count).fill(null));
      columns.push({ name, type: null, read });
    }
  }
  return { columns, rows, unread };
}

const lengthOf = (item: RItem | undefined): number => (item && 'length' in item ? item.length : 0);

/** Whether the names of rows are their numbers, from 1 on. */
async function countsUp(vector: RVector, values: RValues): Promise<boolean> {
  if (vector.kind === 'strings') return false;
  if (vector.kind === 'sequence') return vector.first === 1 && vector.step === 1;
  const step = 65_536;
  for (let from = 0; from < vector.length; from += step) {
    const some = await values.read(vector, from, Math.min(step, vector.length - from));
    if (some.some((one, i) => Number(one) !== from + i + 1)) return false;
  }
  return true;
}

/** Opens a matrix, or a vector as a column. */
async function openVector(item: RVector, values: RValues): Promise<ROpened> {
  const shape = await shapeOf(item, values);
  const isMatrix = shape !== undefined && shape[0] * shape[1] === item.length;
  const rows = isMatrix ? shape[0] : item.length;
  const dimnames = item.attributes.get('dimnames');
  const named = isMatrix && dimnames?.kind === 'list' ? dimnames.items : [item.attributes.get('names')];
  const titles = isMatrix ? await values.strings(named[1]) : ['value'];
  const columns: RColumn[] = [];
  if (isVector(named[0]) && named[0].length === rows)
    columns.push(...((await columnsOf(isMatrix ? 'row.names' : 'name', named[0], rows, values)) ?? []));
  const printer = await printerOf(item, values);
  for (let i = 0; i < (isMatrix ? shape[1] : 1); i++)
    columns.push({
      name: titles[i] ?? `V${i + 1}`,
      type: printer.type,
      isDouble: printer.isDouble === true,
      read: async (from, count) =>
        (await readAs(item, printer, values, i * rows + from, count)).map(printer.print),
    });
  return { columns, rows, unread: [] };
}

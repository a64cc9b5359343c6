import { writtenFields } from './parse-record.ts';

/** Fewer objects with the same fields are parts of one record. */
const minKeyed = 3;

type Fields = readonly (readonly [name: string, value: string])[];

/**
 * Returns the records of an object that contains no list of them, each as JSON: from columns, each
 * a list or an object by row number (`{"a": [1, 2], "b": [3, 4]}`, `{"a": {"0": 1, "1": 2}}`), or
 * from objects by their key. Undefined if the object is a single record.
 *
 * @throws JsonFault if the text is not JSON
 */
export function recordsOfObject(text: string): readonly string[] | undefined {
  const fields = writtenFields(text);
  if (!fields || fields.length === 0) return undefined;
  const opening = fields[0]![1][0];
  if ((opening !== '{' && opening !== '[') || fields.some(([, value]) => value[0] !== opening))
    return undefined;
  const parts = fields.map(([name, value]) => [name, writtenFields(value)!] as const);
  return opening === '[' ? ofLists(parts) : (ofNumbered(parts) ?? readKeyedObjects(parts));
}

/** Reads columns that are lists of equal length. */
function ofLists(columns: readonly (readonly [string, Fields])[]): readonly string[] | undefined {
  const length = columns[0]![1].length;
  if (columns.length < 2 || length < 2 || columns.some(([, items]) => items.length !== length))
    return undefined;
  return Array.from({ length }, (_, row) => objectOf(columns.map(([name, items]) => [name, items[row]![1]])));
}

/** Reads columns that are objects by row number, starting at 0. */
function ofNumbered(columns: readonly (readonly [string, Fields])[]): readonly string[] | undefined {
  const rows = columns[0]![1];
  if (rows.length === 0) return undefined;
  const isNumbered = columns.every(
    ([, cells]) => cells.length === rows.length && cells.every(([key], row) => key === String(row)),
  );
  if (!isNumbered) return undefined;
  return rows.map((_, row) => objectOf(columns.map(([name, cells]) => [name, cells[row]![1]])));
}

/** Reads objects by their key, which share most of their fields. */
function readKeyedObjects(objects: readonly (readonly [string, Fields])[]): readonly string[] | undefined {
  if (objects.length < minKeyed) return undefined;
  const names = new Set(objects.flatMap(([, fields]) => fields.map(([name]) => name)));
  const cells = objects.reduce((sum, [, fields]) => sum + fields.length, 0);
  if (cells === 0 || names.size * objects.length > cells * 2) return undefined;
  const key = ['Key', 'Key (2)'].find((name) => !names.has(name)) ?? 'Key (3)';
  return objects.map(([name, fields]) => objectOf([[key, JSON.stringify(name)], ...fields]));
}

const objectOf = (fields: Fields): string =>
  `{${fields.map(([name, value]) => `${JSON.stringify(name)}:${value}`).join(',')}}`;

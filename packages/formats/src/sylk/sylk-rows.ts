import { numberCode, numberKind } from '../sheets/number-format.ts';
import { serialText } from '../sheets/serial-text.ts';
import { cellLimit, cellName, columnLimit, rowLimit, type SheetRow, tooLong } from '../sheets/sheet-book.ts';
import { printSheetType } from '../sheets/sheet-type.ts';
import { sylkText } from './sylk-text.ts';

interface Cell {
  /** The value as it is in the file; undefined if a formula has none. */
  value?: string;
  formula?: string;
  format?: number;
}

/**
 * Parses a sheet: records of a type and fields, separated by semicolons, of which a semicolon in a
 * field is doubled. A row gets its empty cells only when it is read, since a sheet with a value in
 * the last column of each row would not fit in memory.
 *
 * @throws Error if a position is beyond the end of sheets
 */
export function sylkRows(lines: readonly string[]): Iterable<SheetRow> {
  const cells = new Map<number, Map<number, Cell>>();
  const codes: string[] = [];
  let from1904 = false;
  let x = 1;
  let y = 1;
  const cellAt = (): Cell => {
    if (!(Number.isInteger(y) && y >= 1 && y <= rowLimit))
      throw new Error(`it has a value beyond row ${rowLimit}, where sheets end.`);
    if (!(Number.isInteger(x) && x >= 1 && x <= columnLimit))
      throw new Error(`it has a value beyond column ${columnLimit}, where sheets end.`);
    const row = cells.get(y) ?? new Map<number, Cell>();
    cells.set(y, row);
    const cell = row.get(x) ?? {};
    row.set(x, cell);
    return cell;
  };
  for (const line of lines) {
    const [type, ...fields] = fieldsOf(line);
    if (type === 'E') break;
    const found = new Map(fields.map((field) => [field.slice(0, 1), field.slice(1)]));
    if (type === 'P' && found.has('P')) codes.push(sylkText(found.get('P')!));
    if (type === 'O' && found.has('V')) from1904 = found.get('V') === '4';
    if (type !== 'C' && type !== 'F') continue;
    x = Number(found.get('X') ?? x);
    y = Number(found.get('Y') ?? y);
    if (type === 'C') {
      const cell = cellAt();
      if (found.has('K')) cell.value = found.get('K')!;
      const formula = found.get('E');
      if (formula !== undefined) cell.formula = formula;
    } else if (found.has('P') && !found.has('R') && !found.has('C') && (found.has('X') || found.has('Y')))
      cellAt().format = Number(found.get('P'));
  }
  const rows = [...cells].sort(([a], [b]) => a - b);
  return {
    *[Symbol.iterator]() {
      for (const [number, row] of rows) {
        const read = rowOf(number, row, { codes, from1904 });
        if (read.cells.length > 0 || read.unknown.length > 0) yield read;
      }
    },
  };
}

/** Splits a record. The escape for the sign `»` ends with a semicolon. */
function fieldsOf(line: string): string[] {
  return line
    .replaceAll('\u001bN;;', '\u001bN\u0001')
    .replaceAll('\u001bN;', '\u001bN\u0001')
    .replaceAll(';;', '\0')
    .split(';')
    .map((field) => field.replaceAll('\0', ';').replaceAll('\u001bN\u0001', '\u001bN;'));
}

function rowOf(
  number: number,
  row: ReadonlyMap<number, Cell>,
  { codes, from1904 }: { codes: readonly string[]; from1904: boolean },
): SheetRow {
  const cells: (string | null)[] = [];
  const types: (string | undefined)[] = [];
  const unknown: string[] = [];
  for (const [column, { value, formula, format }] of [...row].sort(([a], [b]) => a - b)) {
    const place = cellName(column - 1, number);
    if (value === undefined && formula !== undefined) unknown.push(`${place}: =${formula.slice(0, 200)}`);
    if (value === undefined || value === '' || value === '""') continue;
    const code = codes[format ?? -1] ?? '';
    const read = readValue(value, code, from1904);
    if (read.text.length > cellLimit) throw tooLong(`cell ${place}`);
    while (cells.length < column - 1) cells.push(null);
    cells[column - 1] = read.text;
    types[column - 1] = read.type;
  }
  return { number, cells, types, unknown };
}

function readValue(value: string, code: string, from1904: boolean): { text: string; type?: string } {
  if (value.startsWith('"'))
    return {
      text: sylkText(value.slice(1, value.endsWith('"') ? -1 : undefined)),
      type: printSheetType('text'),
    };
  if (value === 'TRUE' || value === 'FALSE')
    return { text: value.toLowerCase(), type: printSheetType('boolean') };
  if (!/^[-+]?[\d.]+(?:E[-+]?\d+)?$/i.test(value)) return { text: sylkText(value) };
  const kind = numberKind(-1, code);
  return {
    text: kind === 'number' ? value : serialText(Number(value), kind, from1904),
    type: printSheetType(kind, numberCode(-1, code)),
  };
}

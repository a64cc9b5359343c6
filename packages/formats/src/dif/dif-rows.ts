import { cellLimit, cellName, columnLimit, rowLimit, type SheetRow, tooLong } from '../sheets/sheet-book.ts';
import { printSheetType } from '../sheets/sheet-type.ts';

/**
 * Parses a sheet: after the header, pairs of lines, a type with a number and a text.
 *
 * @throws Error if the file has no data, is cut, or goes beyond the end of sheets
 */
export function difRows(lines: readonly string[]): readonly SheetRow[] {
  let at = lines.findIndex((line) => line.trim() === 'DATA') + 3;
  if (at < 3) throw new Error('its data is missing; the end of the file may not have arrived.');
  const rows: SheetRow[] = [];
  let number = 0;
  let cells: (string | null)[] = [];
  let types: (string | undefined)[] = [];
  const endRow = (): void => {
    while (cells.at(-1) === null) cells.pop();
    if (number > 0 && cells.length > 0) rows.push({ number, cells, types, unknown: [] });
  };
  for (; at + 1 < lines.length; at += 2) {
    const [, type, value = ''] = /^\s*(-?\d+)\s*,(.*)$/.exec(lines[at]!) ?? [];
    let text = lines[at + 1]!;
    if (type === '-1') {
      endRow();
      if (text.trim() !== 'BOT') return rows;
      if (++number > rowLimit) throw new Error(`it has more than ${rowLimit} rows.`);
      cells = [];
      types = [];
      continue;
    }
    // A quoted text may have line breaks.
    while (type === '1' && text.startsWith('"') && !isClosed(text) && at + 2 < lines.length)
      text += `\n${lines[++at + 1]!}`;
    if (cells.length >= columnLimit) throw new Error(`it has more than ${columnLimit} columns.`);
    if (type === undefined) throw new Error(`line ${at + 1} isn’t a value.`);
    const found = type === '0' ? numberCell(value.trim(), text.trim()) : textCell(text);
    if ((found.text?.length ?? 0) > cellLimit) throw tooLong(`cell ${cellName(cells.length, number)}`);
    types[cells.length] = found.type;
    cells.push(found.text);
  }
  throw new Error('its end is missing; the end of the file may not have arrived.');
}

interface Found {
  readonly text: string | null;
  readonly type?: string;
}

function numberCell(value: string, indicator: string): Found {
  if (indicator === 'TRUE' || indicator === 'FALSE')
    return { text: indicator.toLowerCase(), type: printSheetType('boolean') };
  if (indicator === 'NA') return { text: '#N/A' };
  if (indicator === 'ERROR') return { text: '#ERROR!' };
  return indicator === 'NULL' || value === ''
    ? { text: null }
    : { text: value, type: printSheetType('number') };
}

function textCell(text: string): Found {
  const bare = text.startsWith('"')
    ? text.slice(1, isClosed(text) ? -1 : undefined).replaceAll('""', '"')
    : text;
  // Digits that are text are written as a formula.
  const [, quoted] = /^="([^"]*)"$/.exec(bare) ?? [];
  if (quoted !== undefined) return { text: quoted, type: printSheetType('text') };
  return bare === '' ? { text: null } : { text: bare, type: printSheetType('text') };
}

/** Whether a text ends with a quote that isn't one of two. */
function isClosed(text: string): boolean {
  const quotes = /"*$/.exec(text.slice(1))![0].length;
  return quotes % 2 === 1;
}

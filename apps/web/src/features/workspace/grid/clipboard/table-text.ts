import type { LogicalType } from '@winnow/kernel';

/** Text of cells, row by row. */
export type TextTable = readonly (readonly string[])[];

/**
 * Formats cells as tab-separated text in the way spreadsheets do: cells with tabs, line breaks or
 * quotes are quoted.
 */
export function toTsv(rows: TextTable): string {
  return rows.map((row) => row.map(quoted).join('\t')).join('\n');
}

function quoted(text: string): string {
  return /[\t\n\r"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Formats cells as an HTML table in the way spreadsheets do. Text that looks like a number or a
 * formula is marked as text, so that codes keep their leading zeros.
 *
 * @param types of the columns
 */
export function toHtml(
  rows: TextTable,
  types: readonly LogicalType[],
  headers: readonly string[] | undefined,
): string {
  const head = headers
    ? `<thead><tr>${headers.map((name) => `<th>${escaped(name)}</th>`).join('')}</tr></thead>`
    : '';
  const cell = (text: string, column: number): string => {
    const type = types[column];
    const asText = type === 'text' && /^[\s'+\-=.@\d]/.test(text);
    const mark = asText ? ` sdnum="1033;0;@" style="mso-number-format:'\\@'"` : '';
    return `<td${mark}>${escaped(text)}</td>`;
  };
  const body = rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('');
  return `<meta charset="utf-8"><table>${head}<tbody>${body}</tbody></table>`;
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => entities[sign]!).replace(/\r\n|\n|\r/g, '<br>');
}

/**
 * Parses tab-separated text from a clipboard. A single trailing line break doesn't start another
 * row.
 */
export function parseTsv(text: string): TextTable {
  if (text === '') return [];
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const whole = text.replace(/\r\n|\r/g, '\n').replace(/\n$/, '');
  while (at <= whole.length) {
    const cell = readCell(whole, at);
    row.push(cell.text);
    at = cell.end + 1;
    if (whole[cell.end] === '\t') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

/**
 * Reads the cell at a position, and returns where it ends: at a tab, at a line break or at the end.
 */
function readCell(text: string, from: number): { readonly text: string; readonly end: number } {
  const separator = /[\t\n]/g;
  separator.lastIndex = from;
  const plain = { end: separator.exec(text)?.index ?? text.length };
  if (text[from] !== '"') return { ...plain, text: text.slice(from, plain.end) };
  let cell = '';
  for (let at = from + 1; at < text.length; at++) {
    if (text[at] !== '"') cell += text[at];
    else if (text[at + 1] === '"') {
      cell += '"';
      at++;
    } else {
      // If the cell continues after the closing quote, the quotes are part of its text.
      const end = at + 1;
      if (end === text.length || text[end] === '\t' || text[end] === '\n') return { text: cell, end };
      break;
    }
  }
  return { ...plain, text: text.slice(from, plain.end) };
}

import { counted, digitsInGroups } from '@winnow/kernel';
import type { Effect } from '../protocol.ts';
import type { CleanUpReport, StepChanges } from './clean-up-report.ts';

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A rendered chart of the result. */
export interface ReportChart {
  readonly name: string;
  /** What its numbers refer to, or why it can't be drawn. */
  readonly notes: readonly string[];
  /** SVG with escaped text. */
  readonly image?: { readonly svg: string; readonly label: string };
  /** The numbers shown in the chart. */
  readonly table?: { readonly headers: readonly string[]; readonly rows: readonly (readonly string[])[] };
}

/** Renders the report as one HTML page without scripts, to be read in a browser or printed. */
export function reportPage(
  title: string,
  report: CleanUpReport,
  charts: readonly ReportChart[] = [],
): string {
  const { rowsBefore, rowsAfter, steps, parameters } = report;
  const changed = steps.reduce((sum, step) => sum + changesOf(step), 0);
  const remade = steps.filter(({ effect }) => effect.newRows).length;
  const facts: readonly (readonly [string, string])[] = [
    ['Rows in the source', digitsInGroups(rowsBefore)],
    ['Rows in the result', digitsInGroups(rowsAfter)],
    ['Steps', digitsInGroups(steps.length)],
    ['Values changed in all steps', digitsInGroups(changed)],
    ...(remade === 0
      ? []
      : [['Steps that create new rows (values not counted)', digitsInGroups(remade)] as const]),
    ...Object.entries(parameters).map(([name, value]) => [`Parameter $${text(name)}`, text(value)] as const),
  ];
  const list = facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${text(title)}</title>
<style>
body{font:15px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}
dl{display:grid;grid-template-columns:max-content max-content;gap:0 2rem}dd{margin:0;text-align:right}
section{border-top:1px solid #ccc;margin-top:1.5rem}
table{border-collapse:collapse;margin:.5rem 0}
th,td{border:1px solid #ccc;padding:2px 8px;text-align:left;vertical-align:top;white-space:pre-wrap;overflow-wrap:anywhere}
.number{text-align:right}svg{max-width:100%;height:auto}.null{color:#666;font-style:italic}
</style>
</head>
<body>
<h1>${text(title)}</h1>
<dl>
${list}
</dl>
${charts.map(chartSection).join('\n')}
${steps.map(stepSection).join('\n')}
</body>
</html>
`;
}

function chartSection({ name, notes, image, table }: ReportChart): string {
  const drawn = image ? `<div role="img" aria-label="${text(image.label)}">${image.svg}</div>\n` : '';
  const head = (table?.headers ?? []).map((one) => `<th>${text(one)}</th>`).join('');
  const rows = (table?.rows ?? []).map(
    (row) => `<tr>${row.map((one) => `<td>${text(one)}</td>`).join('')}</tr>`,
  );
  const numbers = table
    ? `<details><summary>Show as a table</summary>\n<table>\n<tr>${head}</tr>\n${rows.join('\n')}\n</table>\n</details>\n`
    : '';
  return `<section>
<h2>${text(name)}</h2>
${drawn}<p>${text(notes.join(' '))}</p>
${numbers}</section>`;
}

/** Types are only interpretations, since values are exported as they were. */
function changesOf({ readsSource, effect }: StepChanges): number {
  return readsSource ? 0 : effect.cellsChanged;
}

function stepSection(step: StepChanges, index: number): string {
  const { sentence, note, effect, readsSource, examples } = step;
  const { columnsRenamed } = effect;
  const from = new Set(columnsRenamed.map((one) => one.from));
  const to = new Set(columnsRenamed.map((one) => one.to));
  const lines = [
    ...(readsSource ? headerLine(effect) : rowLines(effect)),
    ...columnLine(
      'Columns added',
      effect.columnsAdded.filter((name) => !to.has(name)),
    ),
    ...columnLine(
      'Columns removed',
      effect.columnsRemoved.filter((name) => !from.has(name)),
    ),
    ...columnLine(
      'Columns renamed',
      columnsRenamed.map((one) => `${one.from} → ${one.to}`),
    ),
    ...(effect.columnsMoved ? ['Column order changed.'] : []),
    ...(effect.rowsSorted ? ['Row order changed.'] : []),
    ...(readsSource ? ['Defines how the source is read. No values changed.'] : [valuesLine(effect)]),
    ...(effect.cellsEmptied > 0 && !readsSource ? [`${counted(effect.cellsEmptied, 'value')} emptied.`] : []),
    ...mismatchLine(effect.cellsMismatched),
    ...unreadLines(effect.unread),
  ];
  const byColumn = readsSource ? [] : Object.entries(effect.byColumn);
  return `<section>
<h2>${index + 1}. ${text(sentence)}</h2>
${note === undefined ? '' : `<p>${text(note)}</p>\n`}<ul>
${lines.map((line) => `<li>${text(line)}</li>`).join('\n')}
</ul>
${byColumn.length === 0 ? '' : columnTable(byColumn)}${examples.length === 0 ? '' : exampleTable(step)}</section>`;
}

/** Describes the rows of the source that were used as column names. */
function headerLine({ rowsBefore, rowsAfter }: Effect): readonly string[] {
  if (rowsBefore === rowsAfter) return [];
  const rows = rowsBefore - rowsAfter;
  return [`${counted(rows, 'row')} used as column names.`];
}

function rowLines({ rowsBefore: before, rowsAfter: after, newRows }: Effect): readonly string[] {
  if (newRows)
    return [
      `${digitsInGroups(after)} new ${after === 1 ? 'row' : 'rows'} created from ${digitsInGroups(before)}.`,
    ];
  if (before === after) return [];
  const rows = counted(Math.abs(after - before), 'row');
  return [
    after > before
      ? `${rows} added: ${digitsInGroups(after)} in all.`
      : `${rows} removed: ${digitsInGroups(after)} left.`,
  ];
}

function mismatchLine(count: number): readonly string[] {
  if (count === 0) return [];
  return [`${counted(count, 'value')} ${count === 1 ? 'doesn’t' : 'don’t'} match the data type.`];
}

function unreadLines(unread: Effect['unread']): readonly string[] {
  return Object.entries(unread ?? {}).map(
    ([column, count]) =>
      `${counted(count, 'value')} of ${column} couldn’t be read and ${count === 1 ? 'isn’t' : 'aren’t'} included.`,
  );
}

function columnLine(label: string, names: readonly string[]): readonly string[] {
  return names.length === 0 ? [] : [`${label}: ${names.join(', ')}`];
}

function valuesLine({ cellsChanged: changed, newRows }: Effect): string {
  if (newRows) return 'Values weren’t compared, because rows before and after don’t correspond.';
  return changed === 0 ? 'No values changed.' : `${counted(changed, 'value')} changed.`;
}

function columnTable(columns: readonly (readonly [string, number])[]): string {
  const rows = columns.map(
    ([name, count]) => `<tr><td>${text(name)}</td><td class="number">${digitsInGroups(count)}</td></tr>`,
  );
  return `<table>\n<tr><th>Column</th><th>Changed values</th></tr>\n${rows.join('\n')}\n</table>\n`;
}

function exampleTable({ examples }: StepChanges): string {
  const rows = examples.map(
    ({ row, column, before, after }) =>
      `<tr><td class="number">${digitsInGroups(row)}</td><td>${text(column)}</td>${cell(before)}${cell(after)}</tr>`,
  );
  return `<table>\n<tr><th>Row</th><th>Column</th><th>Before</th><th>After</th></tr>\n${rows.join('\n')}\n</table>\n`;
}

function cell(value: string | null): string {
  return value === null ? '<td class="null">null</td>' : `<td>${text(value)}</td>`;
}

function text(value: string): string {
  return value.replace(/[&<>"]/g, (mark) => marks[mark]!);
}

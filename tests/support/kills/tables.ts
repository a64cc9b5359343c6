import { writeXlsx } from 'hucre';

const columns = ['n', 'name', 'group'] as const;
type Row = readonly [number, string, number];

function* rowsOf(count: number): Generator<Row> {
  for (let n = 0; n < count; n++) yield [n, `name ${(n * 7919) % count}`, n % 13];
}

const delimited = (count: number, delimiter: string): string =>
  `${[columns, ...rowsOf(count)].map((row) => row.join(delimiter)).join('\n')}\n`;
const records = (count: number): readonly string[] =>
  [...rowsOf(count)].map(([n, name, group]) => JSON.stringify({ n, name, group }));

/** One table as a file of each format that is imported while servers are killed. */
export const tables: Readonly<Record<string, (rows: number) => Promise<Uint8Array> | string>> = {
  csv: (count) => delimited(count, ','),
  tsv: (count) => delimited(count, '\t'),
  json: (count) => `[${records(count).join(',')}]`,
  ndjson: (count) => `${records(count).join('\n')}\n`,
  xml: (count) =>
    `<rows>${[...rowsOf(count)].map(([n, name, group]) => `<row><n>${n}</n><name>${name}</name><group>${group}</group></row>`).join('')}</rows>`,
  html: (count) =>
    `<table><tr>${columns.map((one) => `<th>${one}</th>`).join('')}</tr>${[...rowsOf(count)].map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`,
  xlsx: (count) =>
    writeXlsx({
      sheets: [{ name: 'Rows', rows: [[...columns], ...[...rowsOf(count)].map((row) => [...row])] }],
    }),
};

import { failed, ok, type Result, uniqueNames } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { openText } from '../csv/encoding/open-text.ts';
import { readHead } from '../csv/read-head.ts';
import { defineReader } from '../define-format.ts';
import type { Format } from '../format.ts';
import { option } from '../options/option.ts';
import { damageMessages } from '../problem-parts.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { codedValues } from '../statistical/coded-values.ts';
import { dataValues } from './data-values.ts';
import { type PxKeywords, readKeywords } from './px-keywords.ts';

const readOptions = z.strictObject({
  values: codedValues,
  encoding: option.choice('Encoding', encodings).default('windows-1252'),
});
type PxOptions = z.output<typeof readOptions>;

/** Maximum size of the keywords before the data, in bytes; lists of many regions are long. */
const maxKeywordBytes = 16 << 20;
const batchRows = 2048;
const begins =
  /^(?:\uFEFF)?\s*(?:CHARSET|AXIS-VERSION|CODEPAGE|LANGUAGES?|CREATION-DATE|MATRIX|DECIMALS)\s*=\s*["\d]/i;

/** Tables of statistical offices (PC-Axis, PX), read-only: a row for each value. */
export const pcAxisFormat: Format = {
  id: 'pc-axis',
  title: 'PC-Axis',
  extensions: ['.px'],
  mimeTypes: ['text/x-pcaxis'],
  typed: false,
  reader: defineReader({
    title: 'PC-Axis',
    options: readOptions,
    async sniff({
      file,
      head,
    }): Promise<{ readonly confidence: number; readonly options: PxOptions } | undefined> {
      const start = Buffer.from(head).toString('latin1');
      if (!begins.test(start.replace(/^ï»¿/, ''))) return undefined;
      const page = /^[ \t]*CODEPAGE[ \t]*=[ \t]*"([^"]*)"/im.exec(start)?.[1]?.toLowerCase() ?? '';
      const encoding = page in encodings ? (page as Encoding) : detectEncoding([head]).encoding;
      const { bytes } = await readHead(file, encoding, maxKeywordBytes);
      if (!readKeywords(bytes.toString('utf8'))) return undefined;
      return { confidence: 0.97, options: { values: 'labels', encoding } };
    },
    async preview(file, options, limit) {
      const plan = await readPcAxis(file, options);
      return plan.ok ? previewRows(plan.value, limit) : plan;
    },
    read: readPcAxis,
  }),
};

async function readPcAxis(file: FileReader, options: PxOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const { bytes } = await readHead(file, options.encoding, maxKeywordBytes);
  const keywords = readKeywords(bytes.toString('utf8'));
  if (!keywords) return failed(formatProblems.noRows({ name }));
  const variables = variablesOf(keywords, options.values);
  if (variables.length === 0) return failed(formatProblems.noRows({ name }));
  const rejects = new RejectList(name);
  return ok({
    kind: 'rows',
    columns: uniqueNames([...variables.map((one) => one.name), 'Value']).map((one) => ({ name: one })),
    batches: batchesOf(file, options.encoding, { variables, dataStart: keywords.dataStart }, rejects),
    report: () => rejects.report(),
  });
}

interface PxVariable {
  readonly name: string;
  readonly values: readonly string[];
}

/** Returns the variables of the rows and columns of the table, the last of which varies fastest. */
function variablesOf({ values }: PxKeywords, shown: PxOptions['values']): readonly PxVariable[] {
  const names = [...(values.get('STUB') ?? []), ...(values.get('HEADING') ?? [])];
  return names.map((name) => {
    const labels = values.get(`VALUES(${name})`) ?? [];
    const codes = values.get(`CODES(${name})`) ?? [];
    return { name, values: shown === 'codes' && codes.length === labels.length ? codes : labels };
  });
}

async function* batchesOf(
  file: FileReader,
  encoding: Encoding,
  { variables, dataStart }: { readonly variables: readonly PxVariable[]; readonly dataStart: number },
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  const total = variables.reduce((product, one) => product * one.values.length, 1);
  const places = variables.map(() => 0);
  let batch: string[][] = [];
  const text = await openText(file, encoding);
  for await (const value of dataValues(text.bytes, dataStart)) {
    if (rejects.rows === total) break;
    batch.push([...variables.map((one, i) => one.values[places[i]!]!), value]);
    rejects.rows++;
    advance(places, variables);
    if (batch.length < batchRows) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
  if (rejects.rows < total) {
    const fault = `the file ends, though its variables have ${total} combinations`;
    const detail = damageMessages.afterRows({ rows: rejects.rows, fault });
    rejects.stop(formatProblems.damaged({ name: file.name, kind: 'PC-Axis', detail }));
  }
}

/** Moves on to the next combination of values. */
function advance(places: number[], variables: readonly PxVariable[]): void {
  for (let i = places.length - 1; i >= 0; i--) {
    places[i]!++;
    if (places[i]! < variables[i]!.values.length) return;
    places[i] = 0;
  }
}

import { failed, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { detectEncoding } from '../csv/encoding/detect-encoding.ts';
import { type Encoding, encodings } from '../csv/encoding/encodings.ts';
import { decodeText, openText } from '../csv/encoding/open-text.ts';
import { defineReader } from '../define-format.ts';
import { rowsOf } from '../json/read-json.ts';
import type { RecordText } from '../json/read-records.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { decodeUtf8, XmlError } from '../xml-text/parse-xml.ts';
import { looksLikeMarkup } from './looks-like-markup.ts';
import { AmpersandMender } from './mend-ampersands.ts';
import { recordPaths, xmlRecords } from './xml-records.ts';

const headBytes = 1 << 20;

const readOptions = z.strictObject({
  record: option
    .text(
      'Record element',
      { max: 1000 },
      {
        help: 'Path from the root to the element that represents a row, such as catalog/book. Defaults to the element that repeats.',
      },
    )
    .default(''),
});

export const xmlReader = defineReader({
  title: 'XML',
  options: readOptions,
  async sniff({ file, head }) {
    if (looksLikeMarkup(decodeText(head, xmlEncoding(head))) !== 'xml') return undefined;
    return { confidence: 0.97, options: { record: (await pathsIn(file))[0] ?? '' } };
  },
  choices: async (file) => ({ record: await pathsIn(file) }),
  async preview(file, options, limit) {
    const plan = await readXml(file, options.record);
    return plan.ok ? previewRows(plan.value, limit) : plan;
  },
  read: (file, { record }) => readXml(file, record),
});

async function readXml(file: FileReader, record: string): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const path = record === '' ? ((await pathsIn(file))[0] ?? '') : record;
  const rejects = new RejectList(name);
  const open = (list?: RejectList): AsyncGenerator<RecordText[]> => recordsOf(file, path, list);
  try {
    const plan = await rowsOf(name, open, rejects);
    if (!plan.ok || plan.value.columns.length > 1) return plan;
    return failed(formatProblems.noElements({ name, path }));
  } catch (error) {
    return failed(xmlProblem(name, error));
  }
}

/**
 * @param rejects receives a break in the middle of the file; without it, the break is thrown if
 *   nothing was read before
 */
async function* recordsOf(
  file: FileReader,
  path: string,
  rejects?: RejectList,
): AsyncGenerator<RecordText[]> {
  let any = false;
  const mender = new AmpersandMender();
  try {
    for await (const records of xmlRecords(mender.mended(await textOf(file)), path)) {
      any = true;
      yield records;
    }
    const { count, line } = mender;
    if (count > 0) rejects?.stop(formatProblems.bareAmpersands({ name: file.name, count, line }));
  } catch (error) {
    if (rejects) rejects.stop(xmlProblem(file.name, error));
    else if (!any) throw error;
  }
}

async function textOf(file: FileReader): Promise<AsyncIterable<string>> {
  const encoding = xmlEncoding(await file.read(0, 65_536));
  return decodeUtf8((await openText(file, encoding)).bytes);
}

async function pathsIn(file: FileReader): Promise<readonly string[]> {
  const head = await file.read(0, headBytes);
  const text = decodeText(head, xmlEncoding(head)).replace(/^\ufeff/, '');
  return recordPaths(
    new AmpersandMender().mended(
      (async function* () {
        yield text;
      })(),
    ),
  );
}

/** Detects the encoding by a mark or zero bytes, or else by the declaration; otherwise UTF-8. */
function xmlEncoding(head: Uint8Array): Encoding {
  const detected = detectEncoding([head]);
  if (detected.bom || /^utf-(?:16|32)/.test(detected.encoding)) return detected.encoding;
  const start = Buffer.from(head.subarray(0, 200)).toString('latin1');
  const declared = /^\s*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(start)?.[1]?.toLowerCase();
  return declared !== undefined && Object.hasOwn(encodings, declared) ? (declared as Encoding) : 'utf-8';
}

function xmlProblem(name: string, error: unknown): Problem {
  if (error instanceof ProblemError) return error.problems[0]!;
  if (!(error instanceof XmlError)) throw error;
  return formatProblems.brokenXml({ name, detail: error.message });
}

import { failed, type Problem, ProblemError, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { decodeText } from '../csv/encoding/open-text.ts';
import { defineReader } from '../define-format.ts';
import { rowsOf } from '../json/read-json.ts';
import type { RecordText } from '../json/read-records.ts';
import { option } from '../options/option.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import { previewRows } from '../reading/preview-rows.ts';
import type { RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { XmlError } from '../xml-text/parse-xml.ts';
import { xmlEncoding, xmlText } from '../xml-text/xml-encoding.ts';
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
    for await (const records of xmlRecords(mender.mended(await xmlText(file)), path)) {
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

function xmlProblem(name: string, error: unknown): Problem {
  if (error instanceof ProblemError) return error.problems[0]!;
  if (!(error instanceof XmlError)) throw error;
  return formatProblems.brokenXml({ name, detail: error.message });
}

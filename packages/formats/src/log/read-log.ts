import { failed, ok, type Result } from '@winnow/kernel';
import { openText } from '../csv/encoding/open-text.ts';
import type { Verdict } from '../csv/parse/judge-record.ts';
import { judgeRecord } from '../csv/parse/judge-record.ts';
import { countRow, scanBytes } from '../csv/parse/scan-bytes.ts';
import { formatProblems } from '../problems.ts';
import type { FileReader } from '../reading/file-reader.ts';
import type { RowBatch, RowsRead } from '../reading/read-plan.ts';
import { RejectList } from '../reading/reject-list.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { LogLines, sampleLog } from './log-lines.ts';
import type { LogOptions } from './log-options.ts';
import { type LogPattern, matchLine, parseLogPattern } from './log-pattern.ts';
import { detectLog, kindOf } from './sniff-log.ts';

const batchRows = 2048;
const batchChars = 4 << 20;
/** Number of characters of an entry after which further lines become entries of their own. */
const entryLimit = 1 << 20;
const unreadableVerdict: Verdict = {
  kind: 'broken-value',
  reason: rejectReasons.otherPattern,
};

/**
 * Reads a log as rows of text, one per entry. Lines that don't match the pattern and begin
 * differently than an entry continue the one above, in its last column; others become rows with the
 * line in the overflow column and are rejected.
 */
export async function readLog(file: FileReader, asked: LogOptions): Promise<Result<RowsRead>> {
  const { name } = file;
  if (file.size === 0) return failed(formatProblems.emptyFile({ name }));
  const lines = await sampleLog(file, asked.encoding, asked);
  if (lines.length === 0) return failed(formatProblems.noRows({ name }));
  const options = asked.pattern === '' ? { ...asked, ...detectLog(lines)?.options } : asked;
  const pattern = parseLogPattern(options.pattern || '{message}');
  if ('fault' in pattern)
    return failed(formatProblems.badOptions({ format: 'Log', option: 'pattern', detail: pattern.fault }));
  const rejects = new RejectList(name);
  return ok({
    kind: 'rows',
    columns: [...pattern.columns.map((column) => ({ name: column })), { name: unusedName(pattern) }],
    overflow: pattern.columns.length,
    batches: readBatches(file, options, pattern, rejects),
    report: () => rejects.report(),
  });
}

function unusedName({ columns }: LogPattern): string {
  let name = 'Unread line';
  while (columns.includes(name)) name += ' 2';
  return name;
}

async function* readBatches(
  file: FileReader,
  options: LogOptions,
  pattern: LogPattern,
  rejects: RejectList,
): AsyncGenerator<RowBatch> {
  const text = await openText(file, options.encoding);
  const reader = new LogLines(options);
  const { scanner } = reader;
  const width = pattern.columns.length;
  const last = pattern.parts.at(-1);
  const continues = options.continued && typeof last === 'object' && last.name !== '';
  let batch: (string | null)[][] = [];
  let chars = 0;
  let entry: (string | null)[] | undefined;
  let entryKind = '';
  const drain = function* (): Generator<RowBatch> {
    for (let line = reader.next(); line !== undefined; line = reader.next()) {
      chars += line.length;
      const values = matchLine(pattern, line);
      if (!values && continues && entry && kindOf(line) !== entryKind) {
        const before = entry[width - 1] ?? '';
        if (before.length + line.length < entryLimit) {
          entry[width - 1] = `${before}\n${line}`;
          continue;
        }
      }
      // A full batch is yielded only before the next entry begins, since lines may still be added
      // to its last one.
      if (batch.length >= batchRows || chars >= batchChars) {
        yield batch;
        batch = [];
        chars = 0;
      }
      const row = values ? [...values, null] : [...new Array<null>(width).fill(null), line];
      if (!values) rejects.overflowed++;
      const verdict = values ? judgeRecord(scanner, 1, text.byteOffset === undefined) : unreadableVerdict;
      countRow(scanner, text.byteOffset, verdict, rejects);
      batch.push(row);
      if (values) {
        entry = row;
        entryKind = kindOf(line);
      }
    }
  };
  yield* scanBytes(scanner, { name: file.name, bytes: text.bytes }, rejects, drain);
  if (batch.length > 0) yield batch;
}

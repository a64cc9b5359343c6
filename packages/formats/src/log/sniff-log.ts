import { sniffCsvOnce } from '../csv/csv-reader.ts';
import { findingMessages } from '../csv/sniff/finding-messages.ts';
import type { FileSample } from '../format.ts';
import { fileKind } from '../reading/file-kind.ts';
import { type Finding, findingOf } from '../reading/finding.ts';
import { inferPattern } from './infer-pattern.ts';
import { declaredPattern, knownPattern } from './known-patterns.ts';
import { sampleLog } from './log-lines.ts';
import { type LogOptions, logOptions } from './log-options.ts';
import { matchLine, parseLogPattern } from './log-pattern.ts';

/**
 * Ranks below every format that recognizes a text: the options are there for users who choose the
 * format.
 */
const unlikely = 0.1;
const ownName =
  /\.(?:log|log\.\d+|err|syslog)$|(?:^|[/\\])(?:syslog|messages|access_log|error_log)(?:\.\d+)?$/i;
const otherTable = /\.(?:csv|tsv|tab|psv|ssv|json|ndjson|jsonl|xml|html?|fwf|prn|sql|md)$/i;

/** How to split a sample of a log, and the evidence for it. */
export interface DetectedLog {
  readonly options: Pick<LogOptions, 'pattern' | 'comment'>;
  /** Number of lines that begin an entry, and number of all lines. */
  readonly entries: number;
  readonly lines: number;
  /** Whether entries begin with a timestamp or a level, as in logs. */
  readonly isLog: boolean;
}

/** Finds the pattern of the entries of a log; undefined if the lines have nothing in common. */
export function detectLog(lines: readonly string[]): DetectedLog | undefined {
  const declared = declaredPattern(lines);
  const comment = declared === undefined ? '' : '#';
  const own = lines.filter((line) => comment === '' || !line.startsWith(comment));
  const first = own[0];
  if (first === undefined) return undefined;
  // Lines that begin with a blank, or differently than the first entry, continue the one above.
  const begin = own.filter((line) => line[0] !== ' ' && line[0] !== '\t');
  const alike = begin.filter((line) => kindOf(line) === kindOf(first));
  for (const entries of [begin, alike]) {
    if (entries.length < Math.max(1, own.length * 0.2)) continue;
    const known = declared ?? knownPattern(entries);
    const inferred = known === undefined ? inferPattern(entries) : undefined;
    const pattern = known ?? inferred?.pattern;
    if (pattern === undefined) continue;
    const parsed = parseLogPattern(pattern);
    if ('fault' in parsed) continue;
    const fitting = entries.filter((line) => matchLine(parsed, line) !== undefined).length;
    if (fitting < entries.length * 0.9) continue;
    const fields = inferred?.fields ?? [];
    const head = fields.slice(0, 4);
    const isLog =
      known !== undefined ||
      (head.includes('time') && (fields.includes('message') || fields.includes('level'))) ||
      (head.includes('level') && fields.includes('message') && fields.length > 2);
    return { options: { pattern, comment }, entries: fitting, lines: own.length, isLog };
  }
  return undefined;
}

/** Returns the kind of a line's first character: digit, letter, or the symbol itself. */
export function kindOf(line: string): string {
  const char = line[0] ?? '';
  if (/\d/.test(char)) return 'digit';
  return /\p{L}/u.test(char) ? 'letter' : char;
}

/**
 * Detects a log: its lines begin with a timestamp or a level in a common pattern, and no delimiter
 * splits them into columns.
 */
export async function sniffLog({
  file,
  head,
}: FileSample): Promise<
  { confidence: number; options: LogOptions; findings?: readonly Finding[] } | undefined
> {
  if (file.size === 0 || fileKind(head, true)) return undefined;
  const csv = await sniffCsvOnce(file);
  if (!csv.text) return undefined;
  const { encoding } = csv.options;
  const plain = { confidence: unlikely, options: logOptions.parse({ encoding }) };
  if (otherTable.test(file.name)) return plain;
  const lines = await sampleLog(file, encoding);
  const found = isDelimited(lines) ? undefined : detectLog(lines);
  if (!found) return plain;
  const options = logOptions.parse({ encoding, ...found.options });
  if (!found.isLog) return { confidence: unlikely, options };
  const named = ownName.test(file.name);
  const enough = found.entries >= (named ? 1 : 3);
  const { entries, lines: looked } = found;
  const because = findingMessages.logEntries({ entries, lines: looked });
  return {
    confidence: enough ? (named ? 0.8 : 0.65) : unlikely,
    options,
    findings: [findingOf({ option: 'pattern', because, otherwise: [] }, options.pattern)],
  };
}

/**
 * Whether a tab, bar or semicolon, or at least two commas, split all lines into the same number of
 * fields.
 */
function isDelimited(lines: readonly string[]): boolean {
  return ['\t', '|', ';', ','].some((delimiter) => {
    const counts = lines.map((line) => line.split(delimiter).length - 1);
    const [first = 0] = counts;
    return first >= (delimiter === ',' ? 2 : 1) && counts.every((count) => count === first);
  });
}

import { isRule } from './cut-line.ts';
import type { ShapedLine } from './find-gutters.ts';
import type { SampleLine } from './sample-lines.ts';

export interface RuledColumns {
  /** Where columns begin, counted from 0. */
  readonly starts: readonly number[];
  readonly skipRows: number;
  readonly headerRows: number;
}

/**
 * Maximum number of lines to search for a ruled line, and maximum number of header lines above it.
 */
const ruleLines = 100;
const headerLines = 5;

/**
 * Returns the columns indicated by the runs of a ruled line (`------ ----`, `+++-=====-====`), as
 * databases and listings print them under a header. Undefined if there is no such line, or if more
 * than one in twenty lines below runs across its gaps.
 */
export function ruledColumns(
  lines: readonly SampleLine[],
  shaped: readonly ShapedLine[],
): RuledColumns | undefined {
  const rules = lines.slice(0, ruleLines).filter(({ text }) => startsOfRule(text));
  const text = new Set(shaped.map(({ line }) => line));
  const rule = rules.find(({ line }) => text.has(line - 1)) ?? rules[0];
  if (!rule) return undefined;
  const starts = startsOfRule(rule.text)!;
  // A character that joins the runs may separate the values too, in which case a delimiter splits
  // them better than positions.
  const joined = !rule.text.includes(' ');
  const tears = ({ shape: { ink } }: ShapedLine): boolean =>
    starts.some((start) => start > 0 && ink[start - 1] === 1 && (joined || ink[start] === 1));
  const below = shaped.filter(({ line }) => line > rule.line);
  if (below.filter(tears).length > below.length / 20) return undefined;
  const byLine = new Map(shaped.map((one) => [one.line, one]));
  let first = rule.line;
  while (rule.line - first < headerLines) {
    const above = byLine.get(first - 1);
    if (!above || tears(above)) break;
    first--;
  }
  return { starts, skipRows: first === rule.line ? rule.line : first - 1, headerRows: rule.line - first };
}

const separatedRuns = /^ *[-=_]+(?: +[-=_]+)+ *$/;
const joinedBy = [
  { form: /^[-+]*(?:={2,}[-+])+=+$/, run: /=+/g },
  { form: /^(?:-{2,}[+=])+-+$/, run: /-+/g },
];

/**
 * Returns where the columns of a ruled line begin, counted from 0, if it shows several: its runs
 * are apart, or another character joins them.
 */
function startsOfRule(text: string): readonly number[] | undefined {
  if (!isRule(text)) return undefined;
  const run = separatedRuns.test(text) ? /[-=_]+/g : joinedBy.find(({ form }) => form.test(text))?.run;
  if (!run) return undefined;
  const [first = 0, ...others] = [...text.trimEnd().matchAll(run)].map(({ index }) => index);
  return text.slice(0, first).trim() === '' ? [0, ...others] : [0, first, ...others];
}

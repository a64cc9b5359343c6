import { combined, type Verdict } from '../csv/parse/judge-record.ts';
import { rejectReasons } from '../reading/reject-reasons.ts';
import { type Characters, charactersOf, isPadding, withoutPadding } from './cut-line.ts';
import type { Layout } from './layout.ts';

export interface LineFaults {
  /** Content outside of all columns; null if it is blank. */
  readonly overflow: string | null;
  readonly verdict?: Verdict;
}

/** Finds what is irregular in a line. */
export function findFaults(line: Characters, layout: Layout, separated: readonly number[]): LineFaults {
  const outside = textOutside(line, layout);
  const torn = separated.find((column) => crossesColumnStart(line, layout[column]!.from));
  const reasons: Verdict[] = [];
  if (outside)
    reasons.push({
      kind: 'too-many-fields',
      reason: rejectReasons.outsideColumns({ position: outside.at + 1 }),
    });
  if (torn !== undefined)
    reasons.push({
      kind: 'broken-value',
      reason: rejectReasons.acrossColumns({ column: torn + 1, position: layout[torn]!.from + 1 }),
    });
  const verdict = combined(reasons);
  return { overflow: outside?.text ?? null, ...(verdict ? { verdict } : {}) };
}

/**
 * Returns the columns that a blank separates from the column before in nearly all lines: text that
 * runs across there was not meant for two columns. Columns that touch in any such file are not
 * among them.
 */
export function separatedColumns(lines: readonly string[], layout: Layout): number[] {
  const reaching = layout.map(() => 0);
  const across = layout.map(() => 0);
  for (const text of lines) {
    const line = charactersOf(text);
    for (let i = 1; i < layout.length && layout[i]!.from < line.length; i++) {
      if (layout[i]!.from !== layout[i - 1]!.to) continue;
      reaching[i]!++;
      if (crossesColumnStart(line, layout[i]!.from)) across[i]!++;
    }
  }
  return layout.flatMap((_, i) => (reaching[i]! >= 10 && across[i]! <= reaching[i]! / 20 ? [i] : []));
}

function crossesColumnStart(line: Characters, start: number): boolean {
  return start < line.length && !isPadding(line.at(start)) && !isPadding(line.at(start - 1));
}

/**
 * Returns the text before the first column, between columns with room between them, and after the
 * last one.
 */
function textOutside(
  line: Characters,
  layout: Layout,
): { readonly text: string; readonly at: number } | undefined {
  const strings: string[] = [];
  let at = -1;
  let from = 0;
  for (let i = 0; i <= layout.length && from < line.length; i++) {
    const to = layout[i]?.from ?? line.length;
    if (to > from) {
      const text = line.slice(from, to);
      const own = withoutPadding(text);
      if (own !== '') {
        if (at < 0) at = from + charactersOf(text.slice(0, text.indexOf(own))).length;
        strings.push(own);
      }
    }
    from = layout[i]?.to ?? line.length;
  }
  return strings.length > 0 ? { text: strings.join(' '), at } : undefined;
}

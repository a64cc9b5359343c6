import type { Comparison } from './compare.ts';
import type { Growth } from './growth.ts';

/** Returns the comparisons for one number of rows as a Markdown table. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ title, goal, standings }) =>
    standings.map(
      (
        { contender, medianMs, fastestMs, slowestMs, processorMs, peakBytes, ratio, processorRatio },
        index,
      ) => [
        index === 0 ? title : '',
        contender,
        duration(medianMs),
        `${duration(fastestMs)} – ${duration(slowestMs)}`,
        duration(processorMs),
        times(ratio),
        times(processorRatio),
        `${(peakBytes / 2 ** 20).toFixed(0)} MB`,
        index === 0 ? goal : '',
      ],
    ),
  );
  return markdown(
    ['work', 'by', 'median', 'range', 'processor', 'ratio', 'of processor', 'peak memory', 'goal'],
    rows,
  );
}

/** Returns the time per million rows at each size, as a Markdown table. */
export function growthTable(growths: readonly Growth[]): string {
  const sizes = [...new Set(growths.flatMap((one) => one.sizes.map(({ rows }) => rows)))].sort(
    (a, b) => a - b,
  );
  const rows = growths.map(({ title, contender, sizes: own, ratio, processorRatio }) => [
    title,
    contender,
    ...sizes.map((size) => {
      const found = own.find(({ rows: known }) => known === size);
      return found ? `${duration(found.ms)} (${duration(found.processorMs)})` : '';
    }),
    times(ratio),
    times(processorRatio),
  ]);
  const heads = sizes.map((size) => `a million of ${size.toLocaleString('en')}`);
  return markdown(['work', 'by', ...heads, 'growth', 'of processor'], rows);
}

/** The first two columns are text, all others numbers. */
function markdown(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

function times(ratio: number | undefined): string {
  return ratio === undefined ? '' : `${ratio.toFixed(2)} ×`;
}

/** Formats a duration in seconds from one second on, otherwise in milliseconds. */
export function duration(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(2)} s`;
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

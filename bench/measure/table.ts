import type { Comparison } from './compare.ts';

/** The comparisons of one number of rows as a Markdown table. */
export function comparisonTable(comparisons: readonly Comparison[]): string {
  const rows = comparisons.flatMap(({ title, standings }) =>
    standings.map(({ contender, medianMs, fastestMs, slowestMs, peakBytes, ratio }, index) => [
      index === 0 ? title : '',
      contender,
      duration(medianMs),
      `${duration(fastestMs)} – ${duration(slowestMs)}`,
      ratio === undefined ? '' : `${ratio.toFixed(2)} ×`,
      `${(peakBytes / 2 ** 20).toFixed(0)} MB`,
    ]),
  );
  const head = ['work', 'by', 'median', 'range', 'ratio', 'peak memory'];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...rows.map(line)].join(
    '\n',
  );
}

function duration(ms: number): string {
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(2)} s`;
  return `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
}

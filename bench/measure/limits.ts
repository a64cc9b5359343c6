import type { Bench, Limit } from '../bench.ts';
import type { Ranking } from './compare.ts';
import { duration } from './table.ts';

const gigabyte = 2 ** 30;

function at(limit: Limit | undefined, rows: number): number | undefined {
  return typeof limit === 'object' ? limit[rows] : limit;
}

/** Returns the limits of a bench for a number of rows, as shown in its table row. */
export function goalOf({ limits, rival }: Bench, rows: number): string {
  const ms = at(limits.ms, rows);
  const processorMs = at(limits.processorMs, rows);
  return [
    ms === undefined ? '' : duration(ms),
    processorMs === undefined ? '' : `${duration(processorMs)} of processor`,
    limits.ratio === undefined ? '' : `${limits.ratio} × ${rival}`,
    ...Object.entries(limits.processorRatios ?? {}).map(
      ([name, ratio]) => `${ratio} × the processor of ${name}`,
    ),
    limits.peakBytes === undefined ? '' : `${Math.round(limits.peakBytes / 2 ** 20)} MB`,
  ]
    .filter((text) => text !== '')
    .join(', ');
}

/** Returns every limit that Winnow exceeded, as a sentence. */
export function overLimits(
  { limits, rival }: Bench,
  rows: number,
  standings: readonly Ranking[],
): readonly string[] {
  const found: string[] = [];
  const maxMs = at(limits.ms, rows);
  const maxProcessorMs = at(limits.processorMs, rows);
  const [winnow] = standings;
  if (!winnow) return found;
  const { contender, medianMs, processorMs, peakBytes, ratio } = winnow;
  if (maxMs !== undefined && medianMs > maxMs)
    found.push(`${contender} took ${duration(medianMs)}, more than ${duration(maxMs)}`);
  if (maxProcessorMs !== undefined && processorMs > maxProcessorMs)
    found.push(
      `${contender} took ${duration(processorMs)} of processor, more than ${duration(maxProcessorMs)}`,
    );
  if (limits.ratio !== undefined && ratio !== undefined && ratio > limits.ratio)
    found.push(`${contender} took ${ratio.toFixed(2)} × of ${rival}, more than ${limits.ratio}`);
  for (const [name, most] of Object.entries(limits.processorRatios ?? {})) {
    const other = standings.find((one) => one.contender === name);
    if (other && processorMs > most * other.processorMs)
      found.push(
        `${contender} took ${(processorMs / other.processorMs).toFixed(2)} × the processor time of ${name}, more than ${most}`,
      );
  }
  if (limits.peakBytes !== undefined && peakBytes > limits.peakBytes)
    found.push(
      `${contender} held ${(peakBytes / gigabyte).toFixed(2)} GB, more than ${(limits.peakBytes / gigabyte).toFixed(2)}`,
    );
  return found;
}

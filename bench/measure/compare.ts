import { isDeepStrictEqual } from 'node:util';
import type { Bench } from '../bench.ts';
import { type Measurement, measure } from './measure.ts';
import { median } from './statistics.ts';

const minProcessorMs = 50;

/** One contender's result of one bench. */
export interface Ranking {
  readonly contender: string;
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly slowestMs: number;
  readonly processorMs: number;
  readonly peakBytes: number;
  /** How many times the rival's median it took; undefined for the rival itself. */
  readonly ratio?: number;
  /** The same of processor time, which a busy machine stretches less. */
  readonly processorRatio?: number;
}

export interface Comparison {
  readonly bench: string;
  readonly title: string;
  readonly rows: number;
  readonly standings: readonly Ranking[];
  /** What did not hold: a limit, or that all contenders found the same. */
  readonly failures: readonly string[];
}

/**
 * Measures all contenders of a bench on one file. They take turns, a process each, so that what else
 * the machine does meets all of them alike.
 */
export async function compare(bench: Bench, rows: number, file: string): Promise<Comparison> {
  const measured = new Map<string, Measurement>();
  for (let turn = 0; turn < bench.processes; turn += 1) {
    for (const { module, name, args } of bench.contenders) {
      const one = await measure({ module, args: { ...args, file, rows }, rounds: bench.rounds });
      measured.set(name, together(measured.get(name), one));
    }
  }
  const rival = measured.get(bench.rival);
  const standings = [...measured].map(([contender, { ms, processorMs, peakBytes }]): Ranking => {
    const medianMs = median(ms);
    const medianProcessor = median(processorMs);
    return {
      contender,
      medianMs,
      fastestMs: Math.min(...ms),
      slowestMs: Math.max(...ms),
      processorMs: medianProcessor,
      peakBytes,
      ...(rival && contender !== bench.rival
        ? {
            ratio: medianMs / median(rival.ms),
            ...processorRatio(medianProcessor, median(rival.processorMs)),
          }
        : {}),
    };
  });
  const failures = [...overLimits(bench, rows, standings), ...differences(measured)];
  return { bench: bench.name, title: bench.title, rows, standings, failures };
}

function together(before: Measurement | undefined, one: Measurement): Measurement {
  if (!before) return one;
  return {
    ms: [...before.ms, ...one.ms],
    processorMs: [...before.processorMs, ...one.processorMs],
    peakBytes: Math.max(before.peakBytes, one.peakBytes),
    answers: [...before.answers, ...one.answers],
  };
}

/**
 * None where the clock of processor time, which ticks a hundred times a second, says too little.
 */
function processorRatio(ms: number, rivalMs: number): { readonly processorRatio?: number } {
  return ms >= minProcessorMs && rivalMs >= minProcessorMs ? { processorRatio: ms / rivalMs } : {};
}

function overLimits(
  { limits, rival }: Bench,
  rows: number,
  standings: readonly Ranking[],
): readonly string[] {
  const maxProcessorMs =
    typeof limits.processorMs === 'object' ? limits.processorMs[rows] : limits.processorMs;
  return standings
    .filter(({ contender }) => contender !== rival)
    .flatMap(({ contender, medianMs, processorMs, peakBytes, ratio, processorRatio: byProcessor }) => [
      ...(limits.ms !== undefined && medianMs > limits.ms
        ? [`${contender} took ${medianMs.toFixed(0)} ms, more than ${limits.ms}`]
        : []),
      ...(maxProcessorMs !== undefined && processorMs > maxProcessorMs
        ? [`${contender} took ${processorMs.toFixed(0)} ms of processor, more than ${maxProcessorMs}`]
        : []),
      ...(limits.ratio !== undefined && ratio !== undefined && ratio > limits.ratio
        ? [`${contender} took ${ratio.toFixed(2)} × of ${rival}, more than ${limits.ratio}`]
        : []),
      ...(limits.processorRatio !== undefined &&
      byProcessor !== undefined &&
      byProcessor > limits.processorRatio
        ? [
            `${contender} took ${byProcessor.toFixed(2)} × the processor time of ${rival}, more than ${limits.processorRatio}`,
          ]
        : []),
      ...(limits.peakBytes !== undefined && peakBytes > limits.peakBytes
        ? [
            `${contender} held ${(peakBytes / 2 ** 30).toFixed(1)} GB, more than ${limits.peakBytes / 2 ** 30}`,
          ]
        : []),
    ]);
}

/** Contenders that do not find the same did not do the same work, and their times say nothing. */
function differences(measured: ReadonlyMap<string, Measurement>): readonly string[] {
  const [first, ...others] = [...measured];
  if (!first) return [];
  return others
    .filter(([, { answers }]) => !isDeepStrictEqual(answers, first[1].answers))
    .map(([name, { answers }]) => {
      const text = (list: Measurement['answers']): string => JSON.stringify(list[0])?.slice(0, 200) ?? '';
      return `${first[0]} found ${text(first[1].answers)}, ${name} found ${text(answers)}`;
    });
}

import { isDeepStrictEqual } from 'node:util';
import type { Bench } from '../bench.ts';
import { goalOf, overLimits } from './limits.ts';
import { type Measurement, measure } from './measure.ts';
import { median } from './statistics.ts';

const minProcessorMs = 50;

/** Result of one contender in one bench. */
export interface Ranking {
  readonly contender: string;
  readonly medianMs: number;
  readonly fastestMs: number;
  readonly slowestMs: number;
  readonly processorMs: number;
  readonly peakBytes: number;
  /** Ratio of its time to the rival's median; undefined for the rival itself. */
  readonly ratio?: number;
  /** Same ratio for processor time, which a busy machine stretches less. */
  readonly processorRatio?: number;
}

export interface Comparison {
  readonly bench: string;
  readonly title: string;
  readonly rows: number;
  /** Limits of the work, in a few words; empty if it has none. */
  readonly goal: string;
  readonly standings: readonly Ranking[];
  /** Violated limits, and differences between what contenders found. */
  readonly failures: readonly string[];
}

/**
 * Measures all contenders of a bench on one file. They take turns, one process each, so that other
 * load on the machine affects all of them equally.
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
  return { bench: bench.name, title: bench.title, rows, goal: goalOf(bench, rows), standings, failures };
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
 * Omitted if the time is too short for the processor clock, which ticks a hundred times a second.
 */
function processorRatio(ms: number, rivalMs: number): { readonly processorRatio?: number } {
  return ms >= minProcessorMs && rivalMs >= minProcessorMs ? { processorRatio: ms / rivalMs } : {};
}

/** Contenders with different results did not do the same work, so their times mean nothing. */
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

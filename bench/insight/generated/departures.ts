import { randomOf } from '../../../tests/conformance/random.ts';
import { between, type GeneratedTable, pick, type Random, type Spoiler, spoilTable } from './spoil.ts';

const columns = ['row', 'source', 'departure', 'planned_start', 'actual_start', 'planned_end', 'actual_end'];

const clock = (minutes: number): string => {
  const hour = Math.floor(minutes / 60) % 24;
  const minute = String(minutes % 60).padStart(2, '0');
  return `${hour % 12 === 0 ? 12 : hour % 12}:${minute} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
};

function minutesOf(value: string): number {
  const [, hour, minute, half] = /^(\d+):(\d+) ([ap])/.exec(value)!;
  return (Number(hour) % 12) * 60 + Number(minute) + (half === 'p' ? 720 : 0);
}

/**
 * Generates times of departures as several web pages report them: some are late, some use another
 * format, some leave them out.
 */
export function departures(seed: number): GeneratedTable {
  const random = randomOf(seed);
  const sources = Array.from({ length: 22 }, (_, i) => `page${i + 1}`);
  const truth: string[][] = [];
  for (let flight = 0; flight < 70; flight++) {
    const start = between(random, 300, 1200);
    const end = start + between(random, 50, 220);
    const times = [start, start + between(random, -5, 40), end, end + between(random, -15, 40)].map(clock);
    const name = `${pick(random, ['NA', 'OC', 'TW'])}-${1000 + flight * 37}-XBA-${pick(random, ['QLM', 'TRV', 'ZUN'])}`;
    for (const source of sources)
      if (random() < 0.85) truth.push([String(truth.length + 1), source, name, ...times]);
  }
  const spoilers = columns.slice(3).flatMap((column): readonly Spoiler[] => {
    const isPlanned = column.startsWith('planned');
    return [
      { kind: 'missing', column, share: isPlanned ? 0.08 : 0.2, spoil: () => '' },
      {
        kind: 'other time',
        column,
        share: isPlanned ? 0.04 : 0.12,
        spoil: (value, _, rnd) => clock((minutesOf(value) + between(rnd, 1, 30) + 1440) % 1440),
      },
      { kind: 'other format', column, share: 0.08, spoil: otherFormat },
    ];
  });
  return spoilTable('departures', columns, truth, spoilers, random);
}

function otherFormat(value: string, row: number, random: Random): string {
  const minutes = minutesOf(value);
  const twentyFour = `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
  return [
    `${value.replace(/\./g, '')}`,
    `12/02/2011 ${value}`,
    twentyFour.padStart(5, '0'),
    `${value} (Estimated)`,
  ][random() < 0.9 ? row % 4 : 0]!;
}

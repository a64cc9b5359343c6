import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { DateSource } from './date-sources.ts';

const day = 86_400_000;
const yearFirst = /\d{4}(\D{1,8})\d{1,2}(?!\d)/;
const weekFirst = /(?<!\d)\d{1,2}(\D{1,8})\d{4}/;
const maxSources = 3;

/**
 * Offers the ISO 8601 week with its week-based year, which can differ from the year of the date.
 */
export function offerWeeks(pool: AtomPool, sources: readonly DateSource[]): void {
  const output = pool.sample.outputs[pool.examples[0] ?? 0]!;
  const signs = [
    { sign: yearFirst.exec(output)?.[1], isYearFirst: true },
    { sign: weekFirst.exec(output)?.[1], isYearFirst: false },
  ];
  for (const { sign, isYearFirst } of signs) {
    if (sign === undefined) continue;
    for (const source of sources.filter(({ dated }) => dated).slice(0, maxSources))
      for (const width of [2, 1]) {
        const weeks = source.moments.map((moment) => (moment === undefined ? undefined : weekOf(moment)));
        pool.offer({
          cost: 2.2 + source.cost + 0.9,
          at: (row) => {
            const found = weeks[row];
            if (!found) return undefined;
            const week = String(found.week).padStart(width, '0');
            return isYearFirst ? `${found.year}${sign}${week}` : `${week}${sign}${found.year}`;
          },
          formula: () => {
            const { formula } = source;
            if (isYearFirst && sign === '-W' && width === 2) return `yearWeek(${formula})`;
            const whole = `toText(week(${formula}))`;
            const week = width === 2 ? `padStart(${whole}, 2, "0")` : whole;
            const year = `toText(weekYear(${formula}))`;
            return (isYearFirst ? [year, quoteText(sign), week] : [week, quoteText(sign), year]).join(' + ');
          },
        });
      }
  }
}

function weekOf(moment: number): { readonly year: number; readonly week: number } {
  const date = new Date(moment);
  const thursday = new Date(moment + (3 - ((date.getUTCDay() + 6) % 7)) * day);
  const year = thursday.getUTCFullYear();
  const first = new Date(Date.UTC(2000, 0, 1)).setUTCFullYear(year);
  return { year, week: Math.floor((thursday.getTime() - first) / (7 * day)) + 1 };
}

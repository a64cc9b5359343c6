import { quoteText } from '@winnow/formulas';
import type { AtomPool } from '../search/atom-pool.ts';
import type { DateSource } from './date-sources.ts';

const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv'];
const maxSources = 4;

interface Names {
  readonly part: 'month' | 'weekday';
  readonly names: readonly string[];
  readonly cost: number;
}

/** Abbreviations of newspapers (AP Stylebook), which Intl doesn't know, with and without points. */
const apMonths = 'Jan. Feb. March April May June July Aug. Sept. Oct. Nov. Dec.'.split(' ');
const englishMonths: readonly Names[] = [
  { part: 'month', names: apMonths, cost: 0.5 },
  { part: 'month', names: apMonths.map((name) => name.replace('.', '')), cost: 0.6 },
  { part: 'month', names: 'Jan Feb Mar Apr May Jun Jul Aug Sept Oct Nov Dec'.split(' '), cost: 0.6 },
];

let known: readonly Names[] | undefined;

/** Returns month and weekday names as written within dates, in each language. */
function localNames(): readonly Names[] {
  known ??= [
    ...englishMonths,
    ...languages.flatMap((language) =>
      (['month', 'weekday'] as const).flatMap((part) =>
        (['long', 'short'] as const).flatMap((style): Names[] => {
          const format = new Intl.DateTimeFormat(language, {
            day: 'numeric',
            [part]: style,
            timeZone: 'UTC',
          });
          const moments = Array.from({ length: part === 'month' ? 12 : 7 }, (_, i) =>
            part === 'month' ? Date.UTC(2024, i, 15) : Date.UTC(2024, 0, 1 + i),
          );
          const names = moments.map(
            (moment) =>
              format
                .formatToParts(moment)
                .find(({ type }) => type === part)
                ?.value.replace(/\.$/, '') ?? '',
          );
          const capital = names.map((name) => name.slice(0, 1).toUpperCase() + name.slice(1));
          const cost = 0.9 + (style === 'short' ? 0.3 : 0);
          return [
            { part, names, cost },
            ...(style === 'short' && names.some((name) => name.length > 2)
              ? [{ part, names: names.map((name) => name.slice(0, 2)), cost: cost + 0.2 }]
              : []),
            ...(capital.join() === names.join() ? [] : [{ part, names: capital, cost: cost + 0.2 }]),
          ];
        }),
      ),
    ),
  ];
  return known;
}

/** Offers the month and weekday names of a task’s dates that date formats lack. */
export function offerLocalNames(pool: AtomPool, sources: readonly DateSource[]): void {
  const [first = 0] = pool.examples;
  const output = pool.sample.outputs[first];
  if (output === undefined || !/\p{L}{2}/u.test(output)) return;
  for (const { moments, formula, dated, cost } of sources.filter((one) => one.dated).slice(0, maxSources)) {
    if (!dated) continue;
    const dates = moments.map((moment) => (moment === undefined ? undefined : new Date(moment)));
    for (const { part, names, cost: price } of localNames()) {
      const numberOf = (date: Date): number =>
        part === 'month' ? date.getUTCMonth() : (date.getUTCDay() + 6) % 7;
      pool.offer({
        cost: 1.6 + cost + price,
        at: (row) => {
          const date = dates[row];
          return date && names[numberOf(date)];
        },
        formula: () =>
          `switch(${part}(${formula}), ${names.map((name, i) => `${i + 1}, ${quoteText(name)}`).join(', ')})`,
      });
    }
  }
}

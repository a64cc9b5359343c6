import { printColumnName, quoteText } from '@winnow/formulas';
import type { ColumnFacts } from '../facts.ts';
import { isNumber } from '../facts.ts';
import type { Aside, Query, RuleContext } from './reading.ts';

const arithmeticFunctions = new Set(['sum', 'mean', 'median', 'min', 'max']);

/**
 * Notes whether a sum or an average includes a number such as 999 or -1 that may stand for a
 * missing value: no other value is within a factor of ten of it, or below zero.
 */
export function stopgapAsides(
  reading: Query,
  { table, original }: Pick<RuleContext, 'table' | 'original'>,
): readonly Aside[] {
  const names = reading.steps.flatMap(({ kind, params }) =>
    kind === 'group-rows' && Array.isArray(params.aggregates)
      ? (params.aggregates as { function?: string; column?: string }[]).flatMap((one) =>
          arithmeticFunctions.has(one.function ?? '') && one.column ? [one.column] : [],
        )
      : [],
  );
  const conditions = reading.steps
    .filter(({ kind }) => kind.startsWith('filter-'))
    .map((one) => JSON.stringify(one.params));
  return [...new Set(names)].flatMap((name) => {
    const column = table.columns.find((one) => one.name === name);
    // A user who filters by the column has looked at it.
    if (!column || conditions.some((one) => one.includes(name))) return [];
    if (!isNumber(column)) return inText(column, original);
    return candidates(column).map(
      ({ value, condition, beyond }): Aside => ({
        steps: [
          { kind: 'filter-rows', params: { condition, action: 'keep' } },
          { kind: 'group-rows', params: { keys: [name], ignoreCase: false, aggregates: [] } },
        ],
        toText: (different) => (different === 1 ? onlyValue(value, name, beyond, original) : undefined),
        castsDoubt: true,
      }),
    );
  });
}

/**
 * Does the same for a text column whose patterns are known: `99999` if no other value has five
 * digits.
 */
function inText(column: ColumnFacts, original: string): readonly Aside[] {
  const shapes = column.patterns ?? [];
  const digits = (shape: string): number => /9[9,]*/.exec(shape)?.[0].replaceAll(',', '').length ?? 0;
  const isBelow = (shape: string): boolean => /^\s*(?:[-−(]|[€$£] ?-)/.test(shape);
  return shapes.flatMap(({ pattern, count }): Aside[] => {
    const others = shapes.filter((one) => one.pattern !== pattern);
    const isLongest = /^9{3,}$/.test(pattern) && others.every((one) => digits(one.pattern) < pattern.length);
    const isOnlyBelow = /^-9+$/.test(pattern) && !others.some((one) => isBelow(one.pattern));
    if (!isLongest && !isOnlyBelow) return [];
    const beyond = isLongest ? `with ${pattern.length} digits` : 'below 0';
    const values = pattern === '-9' ? ['-1', '-9'] : [pattern];
    return values.map((value) => ({
      steps: [
        {
          kind: 'filter-rows',
          params: {
            condition: `trim(${printColumnName(column.name)}) == ${quoteText(value)}`,
            action: 'keep',
          },
        },
      ],
      toText: (rows) =>
        rows > 0 && rows === count ? onlyValue(value, column.name, beyond, original) : undefined,
      castsDoubt: true,
    }));
  });
}

const onlyValue = (value: string | number, name: string, beyond: string, original: string): string =>
  `${value} is the only value of ${name} ${beyond} and may stand for a missing value. It’s included; to leave it out, ask “${question(original)} where ${name} is not ${value}”.`;

const question = (original: string): string => original.replace(/[\s.?!]+$/, '');

function candidates(column: ColumnFacts) {
  const cell = printColumnName(column.name);
  const [least, most] = [Number(column.min), Number(column.max)];
  const found: { value: number; condition: string; beyond: string }[] = [];
  if (/^9{3,}$/.test(String(most))) {
    const bound = Math.floor(most / 10);
    found.push({ value: most, condition: `${cell} > ${bound}`, beyond: `above ${bound}` });
  }
  if (/^-(1|9+)$/.test(String(least)))
    found.push({ value: least, condition: `${cell} < 0`, beyond: 'below 0' });
  return found;
}

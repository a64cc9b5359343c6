import { type Groups, type Reading, type RuleContext, steps } from '../../reading.ts';
import { columnOf, literalOf } from '../../resolve/columns.ts';

const separator = /\s*,\s*(?:and\s+|or\s+)?|\s*\/\s*|\s+(?:and|or)\s+/i;

/**
 * Writes all values of a column as one of a few: “standardize gender to Male and Female” maps `m`,
 * `MALE` and ` male` to `Male`. Values that fit none of them stay as they are.
 *
 * @returns undefined if no value is another spelling of them
 */
export function chooseValues({ c = '', v = '' }: Groups, context: RuleContext): Reading | undefined {
  const options = v.split(separator).map((one) => literalOf(one, context));
  if (options.length < 2 || options.some((one) => one.trim() === '')) return undefined;
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const { name, type, top } = column.is;
  if (type !== 'text') return undefined;
  const pairs = top.flatMap(({ value }) => {
    const to = value === null ? undefined : optionFor(value, options);
    return to === undefined || to === value ? [] : [{ from: value, to }];
  });
  if (pairs.length === 0) return undefined;
  return steps({
    kind: 'map-values',
    params: { columns: [name], pairs, others: 'keep', other: null, ignoreCase: false },
  });
}

const truths: readonly (readonly [RegExp, string])[] = [
  [/^(?:yes|y|true|t|1|on|ja|wahr)$/i, 'true'],
  [/^(?:no|n|false|f|0|off|nein|falsch)$/i, 'false'],
];

/**
 * Maps values to others, in the order in which both are named: “change opted in from yes/no to 1/0”.
 *
 * @returns undefined if the column has none of these values, or their numbers differ
 */
export function mapInOrder({ c = '', f = '', v = '' }: Groups, context: RuleContext): Reading | undefined {
  const [said, written] = [f, v].map((one) => one.split(separator).map((part) => literalOf(part, context)));
  if (!said || said.length < 2 || said.length !== written?.length) return undefined;
  const column = columnOf(c, context);
  if ('asks' in column) return column.asks;
  const { name, type, top } = column.is;
  if (type !== 'text' && type !== 'boolean') return undefined;
  // As text, a yes/no column reads “true” and “false”.
  const from =
    type === 'text' ? said : said.map((one) => truths.find(([pattern]) => pattern.test(one))?.[1] ?? '');
  const isKnown = (one: string): boolean =>
    top.some(({ value }) => lettersOf(value ?? '') === lettersOf(one) && one !== '');
  if (!from.every((one) => (type === 'text' ? isKnown(one) : one !== ''))) return undefined;
  const pairs = from.map((one, at) => ({ from: one, to: written[at]! }));
  return steps(
    ...(type === 'text'
      ? []
      : [{ kind: 'set-types' as const, params: { types: [{ column: name, type: 'text' }] } }]),
    {
      kind: 'map-values',
      params: { columns: [name], pairs, others: 'keep', other: null, ignoreCase: true },
    },
  );
}

const lettersOf = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/** Returns the only option that a value equals but for case and signs, or that it abbreviates. */
function optionFor(value: string, options: readonly string[]): string | undefined {
  const letters = lettersOf(value);
  if (letters === '') return undefined;
  const same = options.filter((one) => lettersOf(one) === letters);
  const fit = same.length > 0 ? same : options.filter((one) => lettersOf(one).startsWith(letters));
  return fit.length === 1 ? fit[0] : undefined;
}

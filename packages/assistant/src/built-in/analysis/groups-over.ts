import { printColumnName } from '@winnow/formulas';
import type { UncheckedStep } from '@winnow/recipe';
import { askDecimalMark } from '../condition/comparisons.ts';
import { agg, assemble, metricOf, titleOf } from '../queries/query-builder.ts';
import { emptyTail } from '../query-parts.ts';
import { type Groups, type Reading, type Rule, type RuleContext, rule } from '../reading.ts';
import { numberIn } from '../resolve/as-typed.ts';
import { factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { presentIn } from '../resolve/missing.ts';
import { countedBy } from '../words/row-words.ts';

const signs = {
  '>=': 'at least|not less than|no less than|>=|≥',
  '<=': 'at most|not more than|no more than|up to|<=|≤',
  '>': '(?:more|greater|higher|larger|bigger) than|over|above|exceeding|exceeds?|>',
  '<': '(?:less|fewer|lower|smaller) than|under|below|<',
  '==': 'exactly|equal to|equals?|==?',
} as const;
const sign = Object.values(signs).join('|');
const has = '(?:with|whose|where|that (?:have|has|had)|which (?:have|has|had)|having|have|has|had)';

/**
 * Rules that keep groups by a summary of their rows: “cities with total sales above 5,000”, “how
 * many products have an average price under 10”.
 */
export const groupsOverRules: readonly Rule[] = [
  rule(
    `(?:(?:show|list|give|find|get|display|tell)(?: me)?|what(?: are)?|which)? ?(?<n>how many|the number of|number of|count(?: of)?)? ?(?:all |the )*(?<g>.+?) ${has}(?: an?| the)? (?<a>${agg})(?: of)?(?: the)? (?<c>.+?)(?: (?:is|are|was|were|of))? (?<h>${sign}) (?<v>[^ ]+(?: (?:thousand|million|billion))?)`,
    groupsOver,
  ),
];

function groupsOver(
  { n, g = '', a = '', c = '', h = '', v = '' }: Groups,
  context: RuleContext,
): Reading | undefined {
  if (countedBy(g, context) === 'rows') return undefined;
  const keys = namesOf(g, context);
  const metric = metricOf(a, c, context);
  if ('asks' in keys || 'asks' in metric || !metric.column) return undefined;
  const raw = literalOf(v, context);
  const bound = numberIn(metric.column, raw);
  if (bound === undefined) return undefined;
  if (bound === 'either') return askDecimalMark(raw, context);
  const compared = (Object.keys(signs) as (keyof typeof signs)[]).find((one) =>
    new RegExp(`^(?:${signs[one]})$`, 'i').test(h),
  )!;
  const base = assemble(titleOf(context), metric, { ...emptyTail, keys: keys.is });
  const condition = `${printColumnName(metric.name)} ${compared} ${bound}`;
  const kept: UncheckedStep[] = [
    ...base.steps,
    { kind: 'filter-rows', params: { condition, action: 'keep' } },
  ];
  if (n === undefined) return { ...base, steps: kept };
  // Groups without a name are not counted.
  const present = keys.is.map((key) => presentIn(factsOf(key, context))).join(' and ');
  const aggregates = [{ function: 'countRows', name: `Number of ${keys.is.join(', ')}`, where: present }];
  return {
    ...base,
    steps: [...kept, { kind: 'group-rows', params: { ignoreCase: false, mode: 'collapse', aggregates } }],
  };
}

import { printColumnName } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { askForNumbers } from '../condition/comparisons.ts';
import { query, titleOf } from '../queries/query-builder.ts';
import { tailOf } from '../query-parts.ts';
import { type Groups, quoted, type Reading, type RuleContext } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf } from '../resolve/columns.ts';
import { measures } from '../resolve/measures.ts';
import { messageOf } from '../saying/asking.ts';
import { readIn } from './quantiles.ts';

/**
 * Computes Pearson's correlation over the rows that have both values: “correlation between price
 * and size”.
 */
export async function correlation(
  { x = '', y, t = '' }: Groups,
  context: RuleContext,
): Promise<Reading | undefined> {
  const left = columnOf(x, context);
  if ('asks' in left) return left.asks;
  if (y === undefined) return askWithWhich(left.is.name, context);
  const right = columnOf(y, context);
  if ('asks' in right) return right.asks;
  const [a, b] = [left.is, right.is];
  const [typedA, typedB] = [asNumber(a), asNumber(b)];
  if (!typedA) return askForNumbers(a, context);
  if (!typedB) return askForNumbers(b, context);
  if (a.name === b.name) return askWithWhich(a.name, context);
  const tail = await tailOf(t, context);
  if (!tail) return undefined;
  if ('asks' in tail) return tail.asks;
  const { condition, keys } = tail.is;
  if (keys.length > 0) return undefined;
  const before: StepDraft[] = [
    ...(condition?.prepare ?? []),
    ...typedA.prepare,
    ...typedB.prepare,
    ...(condition
      ? [{ kind: 'filter-rows', params: { condition: condition.formula, action: 'keep' } } as const]
      : []),
  ];
  const both: StepDraft[] = [
    ...before,
    { kind: 'filter-rows', params: { condition: readIn([a.name, b.name]), action: 'keep' } },
  ];
  const add = (name: string, formula: string): StepDraft => ({
    kind: 'add-column',
    params: { name, formula },
  });
  const from = (name: string, middle: string): string =>
    `(toNumber(${printColumnName(name)}) - \`${middle}\`)`;
  const [da, db] = [from(a.name, 'Mean of the first'), from(b.name, 'Mean of the second')];
  const sum = (column: string): { [name: string]: string } => ({
    function: 'sum',
    column,
    name: `Sum of ${column}`,
  });
  const name = `Correlation of ${a.name} and ${b.name}`;
  const spread = '`Sum of Square of the first` * `Sum of Square of the second`';
  const made = query(titleOf(context), [
    ...both,
    {
      kind: 'group-rows',
      params: {
        ignoreCase: false,
        mode: 'columns',
        aggregates: [
          { function: 'mean', column: a.name, name: 'Mean of the first' },
          { function: 'mean', column: b.name, name: 'Mean of the second' },
        ],
      },
    },
    add('Square of the first', `${da} * ${da}`),
    add('Square of the second', `${db} * ${db}`),
    add('Product', `${da} * ${db}`),
    {
      kind: 'group-rows',
      params: {
        ignoreCase: false,
        mode: 'collapse',
        aggregates: ['Square of the first', 'Square of the second', 'Product'].map(sum),
      },
    },
    add(name, `if(${spread} > 0, \`Sum of Product\` / sqrt(${spread}), null)`),
    { kind: 'keep-columns', params: { columns: [name] } },
  ]);
  const rows = context.table.rows;
  return {
    ...made,
    asides: [
      {
        steps: both,
        toText: (count) =>
          `${count.toLocaleString('en')} of ${rows.toLocaleString('en')} rows ${condition ? 'match and ' : ''}have both values. This is the Pearson coefficient: 1 and -1 mean a straight line, 0 means no linear relationship.`,
      },
    ],
  };
}

function askWithWhich(name: string, context: RuleContext): Reading {
  return {
    kind: 'ask',
    question: messageOf('Which other column should {name} be correlated with?', { name }),
    choices: measures(context)
      .filter((one) => one.name !== name)
      .slice(0, 6)
      .map((one) => ({
        label: one.name,
        text: `correlation between ${quoted(name)} and ${quoted(one.name)}`,
      })),
  };
}

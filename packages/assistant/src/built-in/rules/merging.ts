import { printColumnName } from '@winnow/formulas';
import { isNumber } from '../../facts.ts';
import { ask, type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { factsOf, literalOf, namesOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';
import { signOf } from './splitting.ts';

/** Merges columns: “merge Street and City with comma”. */
export function merge({ c = '', d, e, n }: Groups, context: RuleContext): Reading | undefined {
  const columns = namesOf(c, context);
  if ('asks' in columns) return columns.asks;
  if (columns.is.length < 2)
    return ask(
      messageOf('Which column should {columns} be merged with?', { columns: columns.is }),
      context,
      '',
      context.table.columns.map(({ name }) => name).filter((name) => name !== columns.is[0]),
    );
  const said = d ?? e;
  const name = n === undefined || n === '' ? columns.is.join(' ') : literalOf(n, context);
  if (said === undefined && areComplementary(columns.is, context))
    // The columns stay: a row with two of the numbers would lose one.
    return steps({
      kind: 'add-column',
      params: {
        name,
        formula: `coalesce(${columns.is.map(printColumnName).join(', ')})`,
        after: columns.is.at(-1)!,
      },
    });
  return steps({
    kind: 'merge-columns',
    params: {
      columns: [...columns.is],
      separator: said === undefined ? ' ' : signOf(said, context),
      name,
      skipEmpty: true,
      keep: false,
    },
  });
}

/**
 * Whether each row has a number in at most one of the columns, such as debit and credit: merged,
 * they are one column of numbers. Judged by how many values each has.
 */
function areComplementary(names: readonly string[], context: RuleContext): boolean {
  const facts = names.map((name) => factsOf(name, context));
  const filled = facts.reduce((sum, { valid, mismatched }) => sum + valid + mismatched, 0);
  return facts.every(isNumber) && filled <= context.table.rows;
}

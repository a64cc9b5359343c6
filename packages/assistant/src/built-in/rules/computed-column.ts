import { parseFormula, printColumnName, quoteText } from '@winnow/formulas';
import type { StepDraft } from '@winnow/recipe';
import { ask, type Groups, type Reading, type RuleContext, steps } from '../reading.ts';
import { asNumber } from '../resolve/as-typed.ts';
import { columnOf, literalOf } from '../resolve/columns.ts';
import { messageOf } from '../saying/asking.ts';

/** Adds a column by a formula, in the formula language or as people say it: “qty times price”. */
export function addColumn({ n, f = '' }: Groups, context: RuleContext): Reading | undefined {
  const formula = formulaOf(f, context);
  if (formula === undefined)
    return ask(
      messageOf('What formula computes the column? Use column names, as in `Qty * Price`.'),
      context,
      '',
      [],
    );
  if (n === undefined || /^(?:column|field|new column)$/i.test(n))
    return {
      kind: 'ask',
      question: messageOf('What should the new column be called?'),
      choices: ['Result', 'Total', 'Amount'].map((name) => ({
        label: name,
        text: `add a column "${name}" = ${formula}`,
      })),
    };
  const name = literalOf(n, context);
  return steps(...readFirst(formula, context), {
    kind: 'add-column',
    params: { name: name.charAt(0).toUpperCase() + name.slice(1), formula },
  });
}

/** Returns the steps that parse text columns as numbers before a formula calculates with them. */
export function readFirst(formula: string, { table }: RuleContext): readonly StepDraft[] {
  if (!/ [*/+-] /.test(formula) || /["(]/.test(formula)) return [];
  const operands = formula.split(/ [*/+-] /).map((one) => one.trim());
  return table.columns.flatMap((column) =>
    column.type === 'text' && operands.includes(printColumnName(column.name))
      ? (asNumber(column)?.prepare ?? [])
      : [],
  );
}

const spokenOperators: readonly (readonly [RegExp, string])[] = [
  [/ (?:times|multiplied by|x|×) /gi, ' * '],
  [/ (?:divided by|over|÷) /gi, ' / '],
  [/ (?:plus|added to) /gi, ' + '],
  [/ (?:minus|less) /gi, ' - '],
  [/^the product of (.+?) and (.+)$/i, '$1 * $2'],
  [/^the sum of (.+?) and (.+)$/i, '$1 + $2'],
  [/^the difference (?:of|between) (.+?) and (.+)$/i, '$1 - $2'],
];

export function formulaOf(raw: string, context: RuleContext): string | undefined {
  let text = raw.trim();
  for (const [pattern, sign] of spokenOperators) text = text.replace(pattern, sign);
  const typed = text
    .replace(/§(\d+)/g, (_, at: string) => printColumnName(context.table.columns[Number(at)]!.name))
    .replace(/¶(\d+)/g, (_, at: string) => quoteText(context.literals[Number(at)] ?? ''));
  const direct = known(typed, context) ? typed : undefined;
  if (direct !== undefined) return direct;
  const operands = text.split(/ ([*/+-]) /);
  if (operands.length < 3) return undefined;
  const parts: string[] = [];
  for (const [at, part] of operands.entries()) {
    if (at % 2 === 1) parts.push(part);
    else if (/^[\d.]+$/.test(part.trim())) parts.push(part.trim());
    else {
      const column = columnOf(part, context);
      if ('asks' in column) return undefined;
      parts.push(printColumnName(column.is.name));
    }
  }
  return parts.join(' ');
}

/** Whether a formula can be parsed and names only columns that exist. */
function known(formula: string, { table }: RuleContext): boolean {
  const parsed = parseFormula(formula);
  if (parsed.problems.length > 0) return false;
  const names = new Set(table.columns.map(({ name }) => name));
  const visit = (node: unknown): boolean => {
    if (Array.isArray(node)) return node.every(visit);
    if (typeof node !== 'object' || node === null) return true;
    const { kind, name } = node as { kind?: string; name?: string };
    if (kind === 'name') return names.has(name ?? '');
    return Object.values(node).every(visit);
  };
  // “first name and last name” names two columns; it isn't a logical “and”.
  const sides = formula.split(/ (?:and|or) /);
  const plain = table.columns
    .filter(({ type }) => type !== 'boolean')
    .map(({ name }) => printColumnName(name));
  if (sides.length > 1 && sides.some((side) => plain.includes(side.trim()))) return false;
  return visit(parsed.ast);
}

import { type Ast, parseFormula, printColumnName, quoteText } from '@winnow/formulas';
import { escapeRegex } from '@winnow/kernel';
import type { UncheckedStep } from '@winnow/recipe';
import type { ColumnFacts } from '../facts.ts';
import { type Aside, type Query, quoted, type RuleContext } from './reading.ts';
import { isMissingWord } from './resolve/missing.ts';

/**
 * Counts, for a query about cells that equal a value, how many more contain it as one of several
 * words: “flu, cough” doesn't equal “flu” but may be meant.
 */
export function containedAsides(
  reading: Query,
  context: Pick<RuleContext, 'table' | 'original'>,
): readonly Aside[] {
  return reading.steps.flatMap((step, at) => {
    const condition = conditionIn(step);
    if (condition === undefined) return [];
    const { ast, problems } = parseFormula(condition);
    if (problems.length > 0) return [];
    return conjuncts(ast).flatMap((part): Aside[] => {
      const found = equalCells(part, context.table.columns);
      if (!found || !mayBeContained(found.column, found.values)) return [];
      const { column, values } = found;
      const words = [...new Set(values.map((value) => value.trim().toLowerCase()))];
      const own = condition.slice(part.from, part.to);
      const worded = `${condition.slice(0, part.from)}(${containsWord(column, words)} and not (${own}))${condition.slice(part.to)}`;
      return [
        {
          steps: [
            ...reading.steps.slice(0, at),
            { kind: 'filter-rows', params: { condition: worded, action: 'keep' } },
          ],
          toText: (rows) => (rows === 0 ? undefined : moreText(rows, column, values[0]!, context.original)),
        },
      ];
    });
  });
}

/** Returns the condition of the rows that a step keeps, or of those that a share counts. */
function conditionIn({ kind, params }: UncheckedStep): string | undefined {
  if (kind === 'filter-rows')
    return params.action === 'keep' && typeof params.condition === 'string' ? params.condition : undefined;
  if (kind !== 'group-rows' || !Array.isArray(params.aggregates)) return undefined;
  const aggregates = params.aggregates as unknown as readonly {
    readonly name?: string;
    readonly where?: string;
  }[];
  return aggregates.find(({ name }) => name === 'Matching')?.where;
}

const conjuncts = (ast: Ast): readonly Ast[] =>
  ast.kind === 'binary' && ast.op === 'and' ? [...conjuncts(ast.left), ...conjuncts(ast.right)] : [ast];

/** Returns the column and the strings of a condition that cells equal one of some strings. */
function equalCells(
  ast: Ast,
  columns: readonly ColumnFacts[],
): { readonly column: ColumnFacts; readonly values: readonly string[] } | undefined {
  const [cell, ...texts] =
    ast.kind === 'binary' && ast.op === '=='
      ? [ast.left, ast.right]
      : ast.kind === 'call' && ast.name === 'oneOf'
        ? ast.args
        : [];
  const column =
    cell?.kind === 'name'
      ? columns.find(({ name, type }) => type === 'text' && name === cell.name)
      : undefined;
  const values = texts.flatMap((one) => (one.kind === 'text' ? [one.value] : []));
  const isWorded = values.every((value) => /\p{L}{2}/u.test(value) && !isMissingWord(value));
  return column && values.length > 0 && values.length === texts.length && isWorded
    ? { column, values }
    : undefined;
}

const pattern = (word: string): string => `(^|[^\\p{L}\\p{N}])${escapeRegex(word)}($|[^\\p{L}\\p{N}])`;

function containsWord(column: ColumnFacts, words: readonly string[]): string {
  const cell = printColumnName(column.name);
  const all = words.map((word) => pattern(word).replaceAll('/', '\\/')).join('|');
  return `matches(lower(${cell}), /${all}/)`;
}

/**
 * Whether other values may contain one of these words; certain only if all values of the column are
 * known.
 */
function mayBeContained({ distinct, top }: ColumnFacts, values: readonly string[]): boolean {
  if (distinct > top.length) return true;
  const words = values.map((value) => new RegExp(pattern(value.trim()), 'iu'));
  return top.some(
    ({ value }) => value !== null && !values.includes(value) && words.some((one) => one.test(value)),
  );
}

function moreText(rows: number, column: ColumnFacts, value: string, question: string): string {
  const counted = `${rows === 1 ? '1 more row has' : `${rows.toLocaleString('en')} more rows have`} “${value}” among other words in ${column.name}.`;
  const joint = '(?:are in|is in|is|are|have|has|having|in|with|for|from|of|at|equals)';
  const name = `(?:${escapeRegex(quoted(column.name))}|${escapeRegex(column.name)})`;
  const text = `(?:the |an? )?["“]?${escapeRegex(value.trim())}["”]?(?![\\p{L}\\p{N}])`;
  const said = new RegExp(
    `(?<before>\\b(?:where|whose)\\b.*? )?(?:\\b(?:with|having) )?(?:${name} (?:${joint} )?|\\b${joint} )${text}`,
    'iu',
  );
  if (!said.test(question)) return counted;
  const offered = question.replace(/[\s.?!]+$/, '').replace(said, (...found) => {
    const { before } = found.at(-1) as { before?: string };
    return `${before ?? 'where '}${quoted(column.name)} contains ${quoteText(value.trim())}`;
  });
  return `${counted} To include them, ask: ${offered}.`;
}

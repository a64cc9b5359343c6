import { type Cell, call, cellOf, literalCell, textOf } from '@winnow/formulas';
import { type Column, type Json, ok, type Result } from '@winnow/kernel';
import { aggregate, caseWhen, columnExpr, filter, literal, type Rel, unpivot } from '@winnow/sql';
import { identifierOf } from './identifier-of.ts';
import type { Identifier } from './identifiers.ts';
import { countWhere, isInformative, matches } from './text-counts.ts';

/** Minimum share of values with the length of an identifier. */
const share = 0.9;

const digits = '^\\s*[+]?[0-9]+\\s*$';
const signedOrBroken = '^\\s*(-|[+-]?[0-9]*[.,])\\s*[0-9]|[0-9][.,]\\s*$';
/** Used instead of a length for strings that aren’t plain digits, and for amounts. */
const other = 0;
const amount = -1;

/**
 * Finds integer columns that hold identifiers: their name says that the digits aren’t amounts, and
 * they have the right length. A single negative number or decimal in the sample means that they are
 * amounts after all.
 *
 * @param sample rows to examine
 * @returns the type of identifier, by column name
 */
export async function findIdentifiers(
  sample: Rel,
  columns: readonly Column[],
  ask: (rel: Rel) => Promise<Result<readonly (readonly Json[])[]>>,
): Promise<Result<ReadonlyMap<string, Identifier>>> {
  const named = columns.flatMap((column) => {
    const identifier = identifierOf(column.name);
    return identifier ? [{ column, identifier }] : [];
  });
  if (named.length === 0) return ok(new Map());
  const counted = await ask(
    countLengths(
      sample,
      named.map(({ column }) => column),
    ),
  );
  if (!counted.ok) return counted;
  const lengths = named.map(() => new Map<number, number>());
  for (const [at, length, count] of counted.value) lengths[Number(at)]?.set(Number(length), Number(count));
  return ok(
    new Map(
      named
        .filter(({ identifier }, i) => hasShape(identifier, lengths[i]!))
        .map(({ column, identifier }) => [column.name, identifier]),
    ),
  );
}

/** Counts the values of each column, by its number, for each number of digits. */
function countLengths(sample: Rel, columns: readonly Column[]): Rel {
  const items = columns.map((column, i) => ({ label: `${i}`, values: [textOf(cellOf(column)).expr] }));
  const cells = unpivot(sample, [], 'column', ['text'], items);
  const text: Cell = { type: 'text', expr: columnExpr('text') };
  const length = caseWhen(
    [
      { when: matches(signedOrBroken, text.expr), result: literal('integer', amount) },
      { when: matches(digits, text.expr), result: call('length', call('trim', text)).expr },
    ],
    literal('integer', other),
  );
  return aggregate(
    filter(cells, isInformative(text.expr)),
    [
      { ref: 'column', expr: columnExpr('column') },
      { ref: 'length', expr: length },
    ],
    [{ ref: 'all', expr: countWhere(literalCell(true).expr) }],
  );
}

function hasShape(
  { digits: [least, most], fixed }: Identifier,
  lengths: ReadonlyMap<number, number>,
): boolean {
  const all = [...lengths.values()].reduce((sum, count) => sum + count, 0);
  const fitting = [...lengths]
    .filter(([length]) => length >= least && length <= most)
    .map(([, count]) => count);
  const counted = fixed ? Math.max(0, ...fitting) : fitting.reduce((sum, count) => sum + count, 0);
  return all > 0 && !lengths.has(amount) && counted >= all * share;
}

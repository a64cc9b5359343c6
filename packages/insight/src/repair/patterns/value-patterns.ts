import { casePatterns } from './case-patterns.ts';
import { charPatterns, partPatterns } from './literal-patterns.ts';
import { shapePatterns } from './shape-patterns.ts';
import { minSupport, type Pairs, type ValuePattern } from './value-pattern.ts';

/** Patterns that make a change, and the old values that they change. */
export interface FoundPatterns {
  readonly patterns: readonly ValuePattern[];
  readonly covered: ReadonlySet<string>;
}

/** Of fewer values each may be an exception. */
const minPairs = 8;
const maxPatterns = 8;
/** So many values for each that a pattern changes may change in a way of their own. */
const maxExceptions = 0.2;
/** Where less of a change follows patterns, a list of its values says better what it does. */
const minCovered = 0.5;

/**
 * Finds patterns behind a change of values: a text that is replaced (` at ` by `@`), or the parts of
 * values of one shape in another order or with other signs between them (`Doe, Jane` to `Jane Doe`,
 * `1,50` to `1.50`); or values in another case. Each is held against all values of the column: those that it changes, it
 * changes as the pairs say, but for a few, and it leaves all others alone. Substring programs of one shape are
 * those of Gulwani, Automating String Processing in Spreadsheets (POPL 2011), without a search.
 *
 * @param values all different values of the column
 */
export function findPatterns(pairs: Pairs, values: readonly string[]): FoundPatterns | undefined {
  if (pairs.size < minPairs) return undefined;
  const left = new Map(pairs);
  const patterns: ValuePattern[] = [];
  for (const propose of [casePatterns, partPatterns, charPatterns, shapePatterns]) {
    for (const pattern of propose(left)) {
      if (patterns.length === maxPatterns) break;
      const changed = changedBy(pattern, left, values);
      if (!changed || changed.length < minSupport) continue;
      patterns.push(pattern);
      for (const value of changed) left.delete(value);
    }
  }
  const covered = new Set([...pairs.keys()].filter((value) => !left.has(value)));
  if (covered.size < pairs.size * minCovered) return undefined;
  if (!areInOrder(patterns, pairs, left, values)) return undefined;
  return { patterns, covered };
}

/**
 * The values that a pattern changes as it should; nothing where it changes others, or too many in
 * another way than it should. These are changed before it, to what it leaves alone.
 */
function changedBy(
  pattern: ValuePattern,
  pairs: Pairs,
  values: readonly string[],
): readonly string[] | undefined {
  const changed: string[] = [];
  let exceptions = 0;
  for (const value of values) {
    const made = pattern.apply(value);
    if (made === value) continue;
    const wanted = pairs.get(value);
    if (made === wanted) changed.push(value);
    else if (wanted === undefined || pattern.apply(wanted) !== wanted) return undefined;
    else exceptions++;
  }
  return exceptions > changed.length * maxExceptions ? undefined : changed;
}

/** Whether all patterns after one another make the change, once values that follow none are changed, and nothing else. */
function areInOrder(
  patterns: readonly ValuePattern[],
  pairs: Pairs,
  left: Pairs,
  values: readonly string[],
): boolean {
  return values.every((value) => {
    const wanted = pairs.get(value) ?? value;
    return patterns.reduce((before, { apply }) => apply(before), left.has(value) ? wanted : value) === wanted;
  });
}

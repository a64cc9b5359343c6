import { casePatterns } from './case-patterns.ts';
import { charPatterns, partPatterns } from './literal-patterns.ts';
import { shapePatterns } from './shape-patterns.ts';
import { minSupport, type Pairs, type ValuePattern } from './value-pattern.ts';

/** Patterns that produce a change, and the old values they apply to. */
export interface FoundPatterns {
  readonly patterns: readonly ValuePattern[];
  readonly covered: ReadonlySet<string>;
}

/** Minimum number of pairs; with fewer, each could be an exception. */
const minPairs = 8;
const maxPatterns = 8;
/** Maximum ratio of values that change in their own way to those that a pattern changes. */
const maxExceptions = 0.2;
/**
 * Minimum share of the change covered by patterns; below it, a list of values describes the change
 * better.
 */
const minCovered = 0.5;

/**
 * Finds the patterns behind a change of values: a replaced string (` at ` by `@`); the parts of
 * values of one shape in another order or with different separators (`Doe, Jane` to `Jane Doe`,
 * `1,50` to `1.50`); or another case. Each is checked against all values of the column: it must
 * change its values as the pairs say, with few exceptions, and leave all others unchanged.
 * Substring programs of one shape are those of Gulwani, Automating String Processing in
 * Spreadsheets (POPL 2011), without a search.
 *
 * @param values all distinct values of the column
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
 * Returns the values that a pattern changes as intended; none if it changes others, or changes too
 * many differently. Those exceptions are changed before it, to values that it leaves alone.
 */
function changedBy(
  pattern: ValuePattern,
  pairs: Pairs,
  values: readonly string[],
): readonly string[] | undefined {
  const changed: string[] = [];
  let exceptions = 0;
  for (const value of values) {
    const result = pattern.apply(value);
    if (result === value) continue;
    const expected = pairs.get(value);
    if (result === expected) changed.push(value);
    else if (expected === undefined || pattern.apply(expected) !== expected) return undefined;
    else exceptions++;
  }
  return exceptions > changed.length * maxExceptions ? undefined : changed;
}

/**
 * Whether applying all patterns in order produces exactly the change, once values that follow none
 * have been changed.
 */
function areInOrder(
  patterns: readonly ValuePattern[],
  pairs: Pairs,
  left: Pairs,
  values: readonly string[],
): boolean {
  return values.every((value) => {
    const expected = pairs.get(value) ?? value;
    return (
      patterns.reduce((before, { apply }) => apply(before), left.has(value) ? expected : value) === expected
    );
  });
}

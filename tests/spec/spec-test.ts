import { type TestAPI, type TestContext, type TestOptions, test } from 'vitest';
import { findRow, type RowName } from './sections.ts';

/**
 * A test that shows that the app meets rows of the specification. It may be in any test file; write
 * the names of the rows as literals, since `docs/spec.md` is printed from them.
 */
export function specTest(
  rows: RowName | readonly RowName[],
  body: (context: TestContext) => Promise<void> | void,
  options: TestOptions = {},
): void {
  test(titleOf(rows), { timeout: 60_000, ...options }, body);
}

/**
 * Returns the same for a test with its own fixtures, such as a browser:
 * `const specTest = specTestOn(test)`.
 */
export function specTestOn<C extends object>(base: TestAPI<C>) {
  return (
    rows: RowName | readonly RowName[],
    body: (context: TestContext & C) => Promise<void> | void,
    options: TestOptions = {},
  ): void => {
    base(titleOf(rows), options, body as never);
  };
}

function titleOf(rows: RowName | readonly RowName[]): string {
  const names = typeof rows === 'string' ? [rows] : rows;
  const said = names.map((name) => {
    const row = findRow(name);
    return `[${name}] ${typeof row === 'object' ? row.instead : row}`;
  });
  return said.join(' ');
}

import { type Cell, call, literalCell } from '@winnow/formulas';
import { type AggregateExpr, allOf, type Expr, literal, native, op } from '@winnow/sql';
import { sentinels } from './sentinels.ts';

/** @param pattern RE2 without quotes */
export function matches(pattern: string, text: Expr): Expr {
  return native(
    {
      duckdb: `regexp_matches({0}, '${braced(pattern)}')`,
      clickhouse: `match({0}, '${braced(pattern.replaceAll('\\', '\\\\'))}')`,
    },
    text,
  );
}

/** Braces mark arguments in a template, so they must be doubled. */
function braced(text: string): string {
  return text.replaceAll('{', '{{').replaceAll('}', '}}');
}

/** Whether a string is neither blank nor a missing-value word. */
export function isInformative(text: Expr): Expr {
  const trimmed = call('trim', { type: 'text', expr: text });
  const known = call('lower', trimmed).expr;
  return allOf([
    op('isNotNull', text),
    op('ne', trimmed.expr, literal('text', '')),
    ...sentinels.map((word) => op('ne', known, literal('text', word))),
  ]);
}

/** Counts two if values differ, ignoring case, and one otherwise. */
export function countKinds(text: Cell): AggregateExpr {
  const kinds = native(
    {
      duckdb: '1 + CAST(min({0}) <> max({0}) AS INTEGER)',
      clickhouse: 'toInt64(1 + (min({0}) <> max({0})))',
    },
    call('lower', text).expr,
  );
  return { kind: 'aggregate', call: kinds };
}

/** Counts the distinct strings, ignoring case, among those that satisfy a condition. */
export function countDifferent(text: Cell, condition: Expr): AggregateExpr {
  const word = call('lower', call('trim', text)).expr;
  const different = native(
    { duckdb: 'count(DISTINCT {0})', clickhouse: 'toInt64(uniqExact({0}){over})' },
    word,
  );
  return { kind: 'aggregate', call: different, filter: op('coalesce', condition, literalCell(false).expr) };
}

export function countWhere(condition: Expr): AggregateExpr {
  const holds = op('coalesce', condition, literalCell(false).expr);
  return {
    kind: 'aggregate',
    call: native({ duckdb: 'count(*)', clickhouse: 'toInt64(count(){over})' }),
    filter: holds,
  };
}

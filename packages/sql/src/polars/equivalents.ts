/**
 * Polars equivalents of DuckDB templates that several functions share. A function with its own
 * template defines its `polars` next to the others. `{re1}` and `{to2}` are a pattern and a
 * replacement, `{text1}` and `{int1}` plain Python values; these must be literals, otherwise the
 * expression has no equivalent.
 */
export const polarsEquivalents: ReadonlyMap<string, string> = new Map([
  ['{0}', '{0}'],
  ['({0})', '{0}'],
  ['({0} + {1})', '({0} + {1})'],
  ['({0} - {1})', '({0} - {1})'],
  ['({0} * {1})', '({0} * {1})'],
  ['({0} / {1})', '({0} / {1})'],
  ['({0} + 1)', '({0} + 1)'],
  ['TRY({0} + {1})', '({0}.cast(pl.Int128) + {1}.cast(pl.Int128)).cast(pl.Int64, strict=False)'],
  ['TRY({0} - {1})', '({0}.cast(pl.Int128) - {1}.cast(pl.Int128)).cast(pl.Int64, strict=False)'],
  ['TRY({0} * {1})', '({0}.cast(pl.Int128) * {1}.cast(pl.Int128)).cast(pl.Int64, strict=False)'],
  ['abs({0})', '{0}.abs()'],
  ['floor({0})', '{0}.floor()'],
  ['ceil({0})', '{0}.ceil()'],
  ['CASE WHEN isfinite({0}) THEN {0} END', 'pl.when({0}.is_finite()).then({0})'],
  ['({0} IS NOT NULL)', '{0}.is_not_null()'],
  ['({0} IS NOT DISTINCT FROM {1})', '{0}.eq_missing({1})'],
  ['({0} IN ({1*}))', 'pl.any_horizontal([{0} == one for one in [{1*}]])'],
  ['[{*}]', 'pl.concat_list([{*}])'],
  [
    'lower({0})',
    '{0}.str.replace_all("Σ", "σ", literal=True).str.replace_all("İ", "i", literal=True).str.to_lowercase()',
  ],
  ['length({0})', '{0}.str.len_chars().cast(pl.Int64)'],
  ['substring({0}, 1, 1)', '{0}.str.slice(0, 1)'],
  ['substring({0}, 2)', '{0}.str.slice(1)'],
  ['contains({0}, {1})', '{0}.str.contains({1}, literal=True)'],
  ['starts_with({0}, {1})', '{0}.str.starts_with({1})'],
  ['ends_with({0}, {1})', '{0}.str.ends_with({1})'],
  ['replace({0}, {1}, {2})', '{0}.str.replace_all({text1}, {2}, literal=True)'],
  ['regexp_matches({0}, {1})', '{0}.str.contains({re1})'],
  ['regexp_replace({0}, {1}, {2})', '{0}.str.replace({re1}, {to2})'],
  ["regexp_replace({0}, {1}, {2}, 'g')", '{0}.str.replace_all({re1}, {to2})'],
  [
    'CASE WHEN {0} = trunc({0}) THEN TRY_CAST({0} AS BIGINT) END',
    'pl.when({0} == {0}.truncate()).then({0}.cast(pl.Int64, strict=False))',
  ],
  ['CAST({0} AS DATE)', '{0}.dt.date()'],
  ['year({0})', '{0}.dt.year().cast(pl.Int64)'],
  ['month({0})', '{0}.dt.month().cast(pl.Int64)'],
  ['day({0})', '{0}.dt.day().cast(pl.Int64)'],
  ['hour({0})', '{0}.dt.hour().cast(pl.Int64)'],
  ['minute({0})', '{0}.dt.minute().cast(pl.Int64)'],
  ['count(*)', 'pl.len().cast(pl.Int64)'],
  ['count({0})', '{0}.count().cast(pl.Int64)'],
  ['min({0})', '{0}.min()'],
  ['max({0})', '{0}.max()'],
  [
    'TRY_CAST(sum({0}){over} AS BIGINT)',
    'pl.when({0}.count() > 0).then({0}.cast(pl.Int128).sum().cast(pl.Int64, strict=False))',
  ],
]);

/**
 * Window calls in Polars, evaluated in the order of the window; `frame` is the one for which they
 * are equivalent.
 */
export const polarsWindows: ReadonlyMap<string, { readonly template: string; readonly frame?: string }> =
  new Map([
    ['row_number()', { template: 'pl.int_range(1, pl.len() + 1, dtype=pl.Int64)' }],
    ['lag({0}, {1})', { template: '{0}.shift({int1})' }],
    ['lead({0}, {1})', { template: '{0}.shift(-{int1})' }],
    ['last_value({0} IGNORE NULLS)', { template: '{0}.forward_fill()', frame: 'upToHere' }],
    ['first_value({0} IGNORE NULLS)', { template: '{0}.backward_fill()', frame: 'fromHere' }],
  ]);

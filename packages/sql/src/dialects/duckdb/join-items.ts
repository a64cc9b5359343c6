/**
 * Returns SQL that joins the strings of a list by a separator, without nulls. DuckDB's
 * `array_to_string` is a macro that computes its list twice.
 *
 * @param empty result for a list without strings
 */
export function joinItems(list: string, separator: string, empty = "''"): string {
  return `COALESCE(list_aggregate(${list}, 'string_agg', ${separator}), ${empty})`;
}

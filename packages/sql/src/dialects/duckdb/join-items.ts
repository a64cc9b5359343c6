/**
 * SQL of the strings of a list with a separator between them; nulls are left out. DuckDB's
 * `array_to_string` is a macro that has its list computed twice.
 *
 * @param empty what a list gives that has no text
 */
export function joinItems(list: string, separator: string, empty = "''"): string {
  return `COALESCE(list_aggregate(${list}, 'string_agg', ${separator}), ${empty})`;
}

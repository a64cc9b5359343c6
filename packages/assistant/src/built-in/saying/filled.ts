/** Value to insert into a string; names are listed, with a conjunction before the last. */
export type Value = string | number | readonly string[];

/** Inserts the parameters into a string. */
export function filled(
  text: string,
  params: { readonly [name: string]: Value },
  valueText: (value: Value, name: string) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(params, name) ? valueText(params[name]!, name) : all,
  );
}

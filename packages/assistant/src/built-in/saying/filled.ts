/** What is put into a string: names are listed, with a word before the last. */
export type Value = string | number | readonly string[];

/** A string with its parameters put in. */
export function filled(
  text: string,
  params: { readonly [name: string]: Value },
  valueText: (value: Value, name: string) => string,
): string {
  return text.replace(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(params, name) ? valueText(params[name]!, name) : all,
  );
}

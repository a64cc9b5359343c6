const languages = ['de', 'fr', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'fi', 'cs'];

let known: ReadonlyMap<string, number> | undefined;

/**
 * Returns the numbers of months by their names and abbreviations in eleven languages, as written in
 * dates and in lowercase, without those that are two months in different languages.
 *
 * Source: Unicode CLDR, through `Intl`.
 */
export function localMonths(): ReadonlyMap<string, number> {
  if (known) return known;
  const found = new Map<string, number | undefined>();
  for (const language of languages)
    for (const month of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(language, { day: 'numeric', month, timeZone: 'UTC' });
      for (let i = 0; i < 12; i++) {
        const parts = format.formatToParts(Date.UTC(2024, i, 15));
        const name = parts
          .find(({ type }) => type === 'month')
          ?.value.replace(/\.$/, '')
          .toLowerCase();
        if (name === undefined || !/^\p{L}{3,}$/u.test(name)) continue;
        found.set(name, found.has(name) && found.get(name) !== i + 1 ? undefined : i + 1);
      }
    }
  known = new Map(
    [...found].flatMap(([name, month]) => (month === undefined ? [] : [[name, month] as const])),
  );
  return known;
}

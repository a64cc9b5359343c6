/**
 * What the rows of totals are called, alone in their cell, as a pattern that ignores case and that
 * RE2 reads too: `Total`, `Grand total:`, `Summe`, `Total général`, `合计`.
 */
export const totalsPattern = [
  '^\\s*(?:(?:grand|overall|sub)[ -]?)?totals?(?: sum| g[eé]n[eé]ral| geral)?\\s*:?\\s*$',
  '^\\s*(?:totale|totaal|gesamt(?:summe|ergebnis)?|insgesamt|(?:zwischen|end)?summe|sous-total|subtotale|summa|suma|somme|razem|toplam|итого|合计|总计|合計)\\s*:?\\s*$',
].join('|');

/**
 * Also with what is summed up before or after it, as in `North subtotal` and `Total for 2024`: a
 * title of a film may be called so, too, so that the numbers of such rows have to say it.
 */
export const mayBeTotalsPattern = [
  totalsPattern,
  '^\\s*(?:grand[ -]?)?(?:sub[ -]?)?totals?\\b[\\s:\\-].*\\S',
  '\\S[\\s:\\-]+(?:sub[ -]?)?totals?\\s*:?\\s*$',
  '^\\s*(?:zwischen|gesamt)?summe\\b[\\s:\\-].*\\S',
  '\\S[\\s:\\-]+(?:gesamt|zwischensumme|summe)\\s*:?\\s*$',
].join('|');

/** Ways of calling totals, each short enough to be read in a condition; all of them ignore case. */
export const shortTotalsPatterns: readonly string[] = [
  '^\\s*((grand|overall|sub)[ -]?)?totals?\\b',
  '\\b(sub[ -]?)?totals?\\s*:?\\s*$',
  '^\\s*(zwischen|end|gesamt)?summe\\b',
  '\\b(zwischen|end|gesamt)?summe\\s*:?\\s*$',
];

const overall = /^(?:sum|overall)$/i;
const mayBe = new RegExp(mayBeTotalsPattern, 'i');

/** Whether the label of a row may say that its numbers are sums of others. */
export const mayBeTotals = (label: string): boolean => overall.test(label) || mayBe.test(label);

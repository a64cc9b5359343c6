/**
 * Labels of totals rows, alone in their cell, as a case-insensitive pattern that RE2 can read too:
 * `Total`, `Grand total:`, `Summe`, `Total général`, `合计`.
 */
export const totalsPattern = [
  '^\\s*(?:(?:grand|overall|sub)[ -]?)?totals?(?: sum| g[eé]n[eé]ral| geral)?\\s*:?\\s*$',
  '^\\s*(?:totale|totaal|gesamt(?:summe|ergebnis)?|insgesamt|(?:zwischen|end)?summe|sous-total|subtotale|summa|suma|somme|razem|toplam|итого|合计|总计|合計)\\s*:?\\s*$',
].join('|');

/**
 * Also matches labels that name what is summed up before or after, such as `North subtotal` and
 * `Total for 2024`. A film title may read like that too, so the numbers of such rows must confirm
 * it.
 */
export const mayBeTotalsPattern = [
  totalsPattern,
  '^\\s*(?:grand[ -]?)?(?:sub[ -]?)?totals?\\b[\\s:\\-].*\\S',
  '\\S[\\s:\\-]+(?:sub[ -]?)?totals?\\s*:?\\s*$',
  '^\\s*(?:zwischen|gesamt)?summe\\b[\\s:\\-].*\\S',
  '\\S[\\s:\\-]+(?:gesamt|zwischensumme|summe)\\s*:?\\s*$',
].join('|');

/**
 * Patterns of totals labels, each short enough to be readable in a condition; all of them ignore
 * case.
 */
export const shortTotalsPatterns: readonly string[] = [
  '^\\s*((grand|overall|sub)[ -]?)?totals?\\b',
  '\\b(sub[ -]?)?totals?\\s*:?\\s*$',
  '^\\s*(zwischen|end|gesamt)?summe\\b',
  '\\b(zwischen|end|gesamt)?summe\\s*:?\\s*$',
];

const overall = /^(?:sum|overall)$/i;
const mayBe = new RegExp(mayBeTotalsPattern, 'i');

/** Whether a row label may indicate that its numbers are sums of others. */
export const mayBeTotals = (label: string): boolean => overall.test(label) || mayBe.test(label);

const closing =
  /^(?:end|schluss)(?:saldo|bestand|stand)$|^neuer (?:konto)?stand$|^(?:closing|ending|end|final|new) balance$|^balance (?:carried forward|c\/f|at end)$|^sal(?:do|d) fin(?:al|ale)$|^solde (?:final|de cl[oô]ture)$|^eindsaldo$|^saldo ko[nń]cow[ey]$/i;

/** Whether a row label states the balance after the rows above: `Endsaldo`, `Closing balance`. */
export const isClosingBalance = (label: string): boolean => closing.test(label.trim().replace(/\s*:$/, ''));

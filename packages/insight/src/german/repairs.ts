import type { MessageLanguage } from '@winnow/kernel';
import type { RepairMessages } from '../repair/repairer-registry.ts';
import { andText, countOf, numberText, ofAll } from './words.ts';

const keysText = (keys: readonly { readonly name: string; readonly value: string }[]): string =>
  andText(keys.map(({ name, value }) => `${name} ${value}`));

const kinds = {
  states: 'Bundesstaaten',
  countries: 'Ländern',
  languages: 'Sprachen',
  currencies: 'Währungen',
  months: 'Monaten',
  weekdays: 'Wochentagen',
  directions: 'Himmelsrichtungen',
};

/** German reasons for proposed cell changes. */
export const repairMessages: MessageLanguage<RepairMessages> = {
  repair: {
    rule: ({ title, column }) => `${title.text} in ${column}`,
    reasons: ({ reasons }) => reasons.map(({ text }) => text).join('; '),
  },
  values: {
    occurrences({ values, counts }) {
      const times = values.map(
        (value, i) => `${i === 0 ? '' : `${value} `}${numberText(counts[i] ?? 0)}-mal`,
      );
      return `${values[0]} kommt ${times.join(', ')} vor`;
    },
  },
  'repair.dependencies': {
    determines: ({ keys, column }) =>
      `${andText(keys)} ${keys.length > 1 ? 'bestimmen' : 'bestimmt'} ${column}`,
    othersDetermine: ({ column }) => `Andere Spalten bestimmen ${column}`,
    named: ({ column }) => `Andere Spalten der Zeile nennen diesen Wert für ${column}`,
    inRows: ({ keys, column, count, of }) =>
      `Bei ${keysText(keys)} haben ${ofAll(count, of)} Zeilen diesen Wert für ${column}`,
    inOtherRows: ({ keys, column, count, of }) =>
      `Bei ${keysText(keys)} haben ${ofAll(count, of)} anderen Zeilen diesen Wert für ${column}`,
    inAllRows: ({ key, value, column, count }) =>
      `Bei ${key} ${value} haben alle ${numberText(count)} anderen Zeilen diesen Wert für ${column}`,
    inOtherRow: ({ key, value, column, rows }) =>
      `Die andere Zeile mit ${key} ${value} hat diesen Wert für ${column}, und ${countOf(rows, 'Zeile hat', 'Zeilen haben')} dessen Wörter`,
  },
  'repair.dependency-votes': { title: 'Verletzte Abhängigkeiten' },
  'repair.entity-votes': { title: 'Abweichende Zeilen zur selben Sache' },
  'repair.source-votes': {
    title: 'Quellen, die sich widersprechen',
    reason: ({ votes, of, sources, said, about, value }) =>
      `${ofAll(votes, of)} Werten von ${sources} nennen diesen Wert von ${said} für ${about} ${value}`,
    rule: ({ sources, said, about }) =>
      `Die meisten Werte von ${sources} stimmen bei ${said} zu ${about} überein`,
  },
  'repair.shifted-cells': {
    title: 'Verschobene Zellen',
    reason: ({ from, to, isAfter }) =>
      `${from} bis ${to} enthalten die Werte der Spalte ${isAfter ? 'danach' : 'davor'}`,
  },
  'repair.swapped-cells': {
    title: 'Zwischen zwei Spalten vertauschte Werte',
    reason: ({ value, of, count, other, otherOf, otherCount }) =>
      `${value} ist in ${countOf(count, 'Zeile', 'Zeilen')} ein Wert von ${of}, und ${other} in ${countOf(otherCount, 'Zeile', 'Zeilen')} einer von ${otherOf}`,
    rule: ({ columns }) => `${columns[0]} und ${columns[1]} vertauscht`,
  },
  'repair.copied-values': {
    title: 'Werte einer anderen Spalte',
    reason: ({ value, of, shown, all, to }) =>
      `${value} ist ein Wert von ${of}; daneben haben ${ofAll(shown, all)} anderen Zeilen ${to}`,
    rule: ({ other, column }) => `${other} in ${column}`,
  },
  'repair.composite-parts': {
    title: 'Zusammengesetzte Werte, die von ihren Teilen abweichen',
    support: ({ share, whole, parts }) =>
      `${numberText(share)} % der Werte von ${whole} bestehen aus ${andText(parts)}`,
    rule: ({ whole, parts }) => `${whole} besteht aus ${andText(parts)}`,
    equalSupport: ({ share, whole, part }) =>
      `${numberText(share)} % der Werte von ${whole} sind gleich ${part}`,
    equalRule: ({ whole, part }) => `${whole} ist gleich ${part}`,
  },
  'repair.merged-cells': {
    title: 'Zwei Werte in einer Zelle',
    reason: ({ found, blank, missing, merged }) =>
      `${ofAll(found, blank)} Zeilen ohne ${missing} haben den Wert in ${merged}`,
  },
  'repair.mojibake': {
    title: 'Text in falscher Codierung',
    reason: 'Die Zeichen sind UTF-8, gelesen als Windows-1252',
  },
  'repair.html-entities': {
    title: 'Zeichen in der Schreibweise von HTML',
    reason: ({ example, character }) => `HTML schreibt ${character} als ${example}`,
  },
  'repair.stray-signs': {
    title: 'Zeichen am Rand',
    reason: ({ without, all }) => `${ofAll(without, all)} Werten haben keine solchen Zeichen am Rand`,
  },
  'repair.appended-values': {
    title: 'Werte mit dem einer anderen Spalte dahinter',
    reason: ({ value, rows, of, said }) =>
      `${countOf(rows, 'Zeile hat', 'Zeilen haben')} ${value} allein, und ${said} ist der Wert von ${of} in dieser Zeile`,
  },
  'repair.abbreviated-words': {
    title: 'Abgekürzte Wörter',
    reason: ({ before, full, count, short }) =>
      `${countOf(count, 'Zeile hat', 'Zeilen haben')} ${before} ${full}; ${short} ist die Abkürzung`,
    known: ({ full, short }) => `${short} ist die Abkürzung von ${full}, das andere Adressen ausschreiben`,
  },
  'repair.placeholder-fills': { title: 'Wörter an Stelle eines bekannten Wertes' },
  'repair.boolean-words': {
    title: 'Mehrere Wörter für Ja und Nein',
    reason: ({ most, all, yes, no }) => `${ofAll(most, all)} Werten sind ${yes} oder ${no}`,
  },
  'repair.invisible-characters': {
    title: 'Unsichtbare Zeichen',
    reason: 'Enthält unsichtbare Zeichen',
  },
  'repair.spelling-variants': { title: 'Derselbe Wert in mehreren Schreibweisen' },
  'repair.letter-case': {
    title: 'Abweichende Groß-/Kleinschreibung',
    reason: ({ most, all }) =>
      `In ${ofAll(most, all)} Werten beginnt jedes Wort groß, und andere Zeilen schreiben diese Wörter so`,
  },
  'repair.code-names': {
    title: 'Codes zwischen Namen',
    reason: ({ usual, all, isCode, kind }) =>
      `${ofAll(usual, all)} Werten sind ${isCode ? 'Codes' : 'Namen'} von ${kinds[kind]}`,
  },
  'repair.country-spellings': { title: 'Ein Land in mehreren Schreibweisen' },
  'repair.code-words': {
    title: 'Ausgeschriebene Codes',
    reason: ({ known, all, values }) => `${ofAll(known, all)} Werten sind ${values.join(', ')}`,
  },
  'repair.name-order': {
    title: 'Namen in anderer Reihenfolge',
    reason: ({ most, all }) => `In ${ofAll(most, all)} Namen steht der Vorname vorn`,
  },
  'repair.dash-signs': {
    title: 'Verschiedene Striche',
    reason: ({ most, all, dash }) => `${ofAll(most, all)} Werten haben „${dash}“ zwischen Ziffern`,
  },
  'repair.apostrophe-signs': {
    title: 'Verschiedene Apostrophe',
    reason: ({ most, all, sign }) => `${ofAll(most, all)} Werten mit einem Apostroph haben ${sign}`,
  },
  'repair.street-endings': {
    title: 'Endungen von Straßennamen in mehreren Schreibweisen',
    reason: ({ most, all, usual }) => `${ofAll(most, all)} solchen Straßen enden auf ${usual}`,
  },
  'repair.code-prefixes': {
    title: 'Codes ohne die Buchstaben, mit denen andere beginnen',
    reason: ({ most, all, prefix }) => `${ofAll(most, all)} Werten beginnen mit ${prefix}`,
  },
  'repair.url-signs': {
    title: 'Webadressen mit unvollständigem Anfang',
    reason: ({ most, all, start }) => `${ofAll(most, all)} Werten beginnen mit ${start}`,
  },
  'repair.number-words': {
    title: 'Wörter neben manchen Zahlen',
    reason: ({ numbers, all }) => `${ofAll(numbers, all)} Werten sind nur Zahlen`,
  },
  'repair.spelled-numbers': {
    title: 'Zahlen in Worten',
    reason: ({ numbers, all }) => `${numberText(numbers)} von ${numberText(all)} Werten stehen in Ziffern`,
  },
  'repair.magnitude-words': {
    title: 'Tausender und Millionen als Wörter',
    reason: ({ numbers, all }) => `${ofAll(numbers, all)} Werten sind ausgeschriebene Zahlen`,
  },
  'repair.leading-zeros': {
    title: 'Verlorene führende Nullen',
    reason: ({ full, all, width, example }) =>
      `${ofAll(full, all)} Werten haben ${countOf(width, 'Ziffer', 'Ziffern')}, zum Beispiel ${example}`,
  },
  'repair.shape-slips': {
    title: 'Zeichen an falscher Stelle',
    reason: ({ matching, all, shape }) => `${ofAll(matching, all)} Werten haben die Form ${shape}`,
  },
  'repair.unreadable-digits': {
    title: 'Buchstaben an Stelle von Ziffern',
    reason: ({ value }) => `Von den bekannten Werten stimmt nur ${value} in allen Ziffern überein`,
  },
  'repair.value-typos': { title: 'Falsch geschriebene Werte' },
  'repair.word-typos': { title: 'Falsch geschriebene Wörter' },
  'repair.date-formats': {
    title: 'Datumsangaben in mehreren Formaten',
    reason: ({ most, all, format }) => `${ofAll(most, all)} Datumsangaben sind als ${format} geschrieben`,
    joint: ({ joint, all }) =>
      `Fast alle ${numberText(all)} Zeilen haben ${joint === 'T' ? 'ein T' : 'ein Leerzeichen'} zwischen Datum und Uhrzeit`,
    serial: ({ value, most, all, format }) =>
      `${value} ist die Nummer eines Tages in Tabellenprogrammen; ${ofAll(most, all)} Datumsangaben sind als ${format} geschrieben`,
  },
  'repair.years-of-dates': {
    title: 'Jahre, die dem Datum widersprechen',
    reason: ({ date, year, share }) =>
      `${date} ist im Jahr ${year}, und ${share} % der Zeilen stimmen überein`,
    rule: ({ year, date }) => `${year} ist das Jahr von ${date}`,
  },
  'repair.digit-groups': {
    title: 'Unterschiedlich gruppierte Ziffern',
    reason: ({ most, all, layout }) => `${ofAll(most, all)} Werten sind als ${layout} geschrieben`,
  },
  'repair.phone-codes': {
    title: 'Telefonnummern mit und ohne Landesvorwahl',
    reason: ({ most, all, layout }) => `${ofAll(most, all)} Nummern sind als ${layout} geschrieben`,
  },
  'repair.code-layouts': {
    title: 'Codes ohne Trennzeichen oder in Kleinbuchstaben',
    reason: ({ most, all, example }) => `${ofAll(most, all)} Werten sind wie ${example} geschrieben`,
  },
  'repair.template-layouts': {
    title: 'Andere Trennzeichen oder Großbuchstaben in einem Muster',
    reason: ({ most, all, example }) => `${ofAll(most, all)} Werten sind wie ${example} geschrieben`,
  },
  'repair.code-signs': {
    title: 'Codes mit anderen Zeichen',
    reason: ({ most, all, layout }) => `${ofAll(most, all)} Werten sind als ${layout} geschrieben`,
  },
  'repair.address-signs': {
    title: 'Zeichen in E-Mail-Adressen',
    reason: 'So ist es eine E-Mail-Adresse wie die anderen Werte',
  },
  'repair.list-separators': {
    title: 'Listen mit mehreren Trennzeichen',
    reason: ({ most, all, separator }) =>
      `${ofAll(most, all)} Listen haben „${separator}“ zwischen den Einträgen`,
  },
  'repair.durations': {
    title: 'Zeitdauern in mehreren Einheiten',
    reason: ({ minutes, all }) => `${ofAll(minutes, all)} Zeitdauern sind in Minuten`,
  },
  'repair.one-unit': {
    title: 'Einheiten in mehreren Schreibweisen',
    reason: ({ column, unit, spellings, isNamed }) =>
      `${column} hat eine Einheit, ${unit}, in ${countOf(spellings, 'Schreibweise', 'Schreibweisen')}${isNamed ? ', und der Name der Spalte nennt sie' : ''}`,
    converted: ({ column, unit, value }) =>
      `${value} ist in der Einheit fast aller Werte von ${column}, ${unit}, so groß wie die anderen`,
    stated: ({ column, unit, value }) =>
      `Der Name ${column} nennt die Einheit ${unit}, und ${value} steht in einer anderen`,
  },
  'repair.currency-signs': {
    title: 'Beträge mit und ohne Währungszeichen',
    reason: ({ few, many, isPlain }) =>
      `${countOf(few, 'Betrag steht', 'Beträge stehen')} ${isPlain ? 'mit' : 'ohne'} Währungszeichen, ${numberText(many)} nicht`,
  },
  'repair.decimal-marks': {
    title: 'Dezimalzahlen mit Komma und mit Punkt',
    reason: ({ most, all, mark }) => `${ofAll(most, all)} Zahlen haben das Dezimaltrennzeichen ${mark}`,
    reasonButLeft: ({ most, all, mark, left, example }) =>
      `${ofAll(most, all)} Zahlen haben das Dezimaltrennzeichen ${mark}; ${numberText(left)} wie ${example} lassen sich auf zwei Arten lesen und bleiben`,
  },
  'repair.percent-signs': {
    title: 'Prozentangaben zwischen einfachen Zahlen',
    sameSize: ({ signed, plain }) =>
      `${countOf(signed, 'Wert hat', 'Werte haben')} ein Prozentzeichen und ${signed === 1 ? 'ist' : 'sind'} so groß wie die ${numberText(plain)} ohne`,
    fractions: ({ signed, plain }) =>
      `${countOf(signed, 'Wert ist', 'Werte sind')} in Prozent, ${numberText(plain)} sind Bruchteile von eins`,
    spaces: ({ few, many }) =>
      `${countOf(few, 'Wert hat', 'Werte haben')} vor dem Prozentzeichen einen anderen Abstand als die ${numberText(many)} anderen`,
  },
  'repair.scale-endings': {
    title: 'Zahlen mit und ohne Ende der Skala',
    reason: ({ few, many }) =>
      `${countOf(few, 'Zahl ist', 'Zahlen sind')} anders geschrieben als die ${numberText(many)} anderen`,
  },
  'repair.thousands': {
    title: 'Tausender mit und ohne Trennzeichen',
    reason: ({ few, many }) =>
      `${countOf(few, 'große Zahl ist', 'große Zahlen sind')} anders geschrieben als die ${numberText(many)} anderen`,
  },
  'repair.ages': {
    title: 'Alter, die dem Geburtsdatum widersprechen',
    impossible: ({ value, birth }) => `${value} ist kein mögliches Alter, und aus ${birth} folgt dieses`,
    century: ({ value, age }) =>
      `Mit ${value} wäre das Alter nicht möglich, und mit diesem Jahr ist es ${age}`,
    rule: ({ age, birth }) => `${birth} bestimmt ${age}`,
  },
  'repair.arithmetic-cells': {
    title: 'Zahlen, die einer Summe oder einem Produkt widersprechen',
    rule: ({ whole, parts, isProduct }) => `${whole} ist ${parts.join(isProduct ? ' × ' : ' + ')}`,
    only: ({ column }) => `Nur mit einem anderen ${column} stimmen alle Summen und Produkte der Zeile`,
    missing: ({ column }) => `${column} fehlt und folgt aus den anderen Zahlen`,
  },
  'repair.missing-signs': {
    title: 'Zahlen ohne ihr Minuszeichen',
    reason: ({ value, column, negative }) =>
      `Die ${numberText(negative)} anderen Werte von ${column} sind negativ und weit von null entfernt; ${value} liegt mit Minuszeichen unter ihnen`,
  },
  'repair.short-years': {
    title: 'Zweistellige Jahre',
    reason: ({ rows, from, to }) =>
      `${numberText(rows)} andere Jahre haben vier Stellen, von ${from} bis ${to}`,
  },
  'repair.other-centuries': {
    title: 'Daten in einem anderen Jahrhundert',
    reason: ({ value, from, to, rows }) =>
      `${numberText(rows)} andere Daten liegen zwischen ${from} und ${to}, in deren Jahrhundert auch ${value}`,
  },
  'repair.minus-signs': {
    title: 'Negative Mengen',
    reason: ({ value, column, positive }) =>
      `${value} kann nicht negativ sein: Die ${numberText(positive)} anderen Werte von ${column} sind es nicht`,
  },
  'repair.other-sizes': {
    title: 'Zahlen in einer anderen Einheit',
    reason: ({ value, usual, conversion }) =>
      `${value} ist nur umgerechnet (${conversion}) so groß wie die ${numberText(usual)} anderen`,
  },
  'repair.swapped-numbers': {
    title: 'Zwischen zwei Spalten vertauschte Zahlen',
    reason: ({ value, column, other }) =>
      `${value} ist in ${column} ungewöhnlich und in ${other} gewöhnlich, und umgekehrt`,
    rule: ({ columns }) => `${columns[0]} und ${columns[1]} vertauscht`,
  },
  'repair.missing-words': {
    title: 'Wörter für fehlende Werte zwischen Zahlen',
    reason: ({ value }) => `${value} steht für einen fehlenden Wert: Alle anderen sind Zahlen`,
  },
  'repair.approximate-numbers': {
    title: 'Ungefähre Werte zwischen Zahlen',
    reason: ({ numbers, all }) => `${ofAll(numbers, all)} Werten sind einfache Zahlen`,
  },
  'repair.clock-times': {
    title: 'Uhrzeiten in mehreren Formaten',
    reason: ({ most, all }) => `${ofAll(most, all)} Uhrzeiten sind anders geschrieben`,
  },
};

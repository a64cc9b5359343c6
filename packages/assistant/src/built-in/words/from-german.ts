/**
 * German requests and the English ones that the grammar reads. Names of columns and values stay as
 * they are; anything that matches none of these forms is left alone.
 */

type Groups = Readonly<Record<string, string | undefined>>;
type Form = readonly [form: RegExp, english: (groups: Groups) => string];

const article =
  '(?:(?:der|die|das|den|dem|des|einer?|eine[nms]?|alle[nr]?|jede[nrs]?) )?(?:(?:spalten?|felder|feld) )?';
const per = '(?:pro|je|nach|für jede[nrs]?)';
const inside = '(?:aus|in|im|von|vom|bei)';
const rowsOf = '(?:(?:alle|die|nur|nur die) )*(?:zeilen|datensätze|einträge)';
const where = ',? ?(?:mit|wo|in denen|bei denen|deren|für die|für welche)';

const form = (pattern: string, english: Form[1]): Form => [
  new RegExp(`^${pattern.replaceAll('<a>', article)}$`, 'iu'),
  english,
];

const signs: Readonly<Record<string, string>> = {
  komma: 'comma',
  semikolon: 'semicolon',
  strichpunkt: 'semicolon',
  leerzeichen: 'space',
  bindestrich: 'hyphen',
  schrägstrich: 'slash',
  doppelpunkt: 'colon',
  punkt: 'period',
};
const parts: Readonly<Record<string, string>> = {
  quartal: 'quarter',
  monat: 'month',
  jahr: 'year',
  tag: 'day',
  woche: 'week',
  wochentag: 'weekday',
  stunde: 'hour',
};
const types: Readonly<Record<string, string>> = {
  zahl: 'number',
  zahlen: 'number',
  datum: 'date',
  text: 'text',
  ganzzahl: 'integer',
  ganzzahlen: 'integer',
  'ganze zahlen': 'integer',
};
const rows = /^(?:zeilen|datensätze|einträge|reihen)$/i;

const word = (table: Readonly<Record<string, string>>, phrase = ''): string =>
  table[phrase.toLowerCase()] ?? phrase;
const thing = (phrase = ''): string => (rows.test(phrase) ? 'rows' : phrase);
const time = (phrase = ''): string => word(parts, phrase.replace(/^(?:dem|den|der) /i, ''));
const grouped = (g: string | undefined): string => (g === undefined ? '' : ` per ${time(g)}`);
const by = `(?: ${per} <a>(?<g>.+))?`;

const file =
  '(?:hier|daran|damit|(?:(?:an|in|mit|bei) )?(?:der|die|dieser?|meiner?|den|diesen|meinen) (?:datei|tabelle|daten))';
const findIssues = 'what is wrong with this file?';

const summary = (german: string, english: string): Form =>
  form(
    `(?:was ist |wie (?:hoch|groß) ist |zeige? (?:mir )?|berechne )?<a>(?:${german})(?: (?:der|des|von|vom|aller|über))? <a>(?<c>.+?)${by}`,
    ({ c, g }) => `${english} ${c}${grouped(g)}`,
  );

const forms: readonly Form[] = [
  form(
    '(?:in )?welchen? spalten? (?:fehlen (?:mir )?(?:werte|daten)|haben (?:leere zellen|fehlende werte|lücken))',
    () => 'which columns have missing values?',
  ),
  form('(?:bereinige|säubere|putze) (?:diese|die|meine) (?:datei|tabelle|daten)', () => 'clean this file'),
  form('was (?:kannst du|können sie)(?: alles)?', () => 'what can you do?'),
  form('hilfe|(?:zeige? )?(?:mir )?beispiele(?: anzeigen)?', () => 'help'),
  form(
    '(?:zeige? )?(?:mir )?(?:die )?verteilung (?:von|der|des) <a>(?<c>.+)',
    ({ c }) => `distribution of ${c}`,
  ),
  form(
    'wie (?:lässt|lassen) sich (?:das|die tabelle|diese daten) mit <a>(?<c>.+?) verbinden',
    ({ c }) => `how does this join with ${c}`,
  ),
  form(
    '(?:lösche?|entferne?) (?:die )?leerzeichen am rand (?:in|aus|von) allen textspalten',
    () => 'trim all text columns',
  ),
  form('(?:mache? )?(?:das )?rückgängig(?: machen)?', () => 'undo'),
  form(`was (?:ist|stimmt)(?: ${file})? (?:falsch|nicht|los)(?: ${file})?`, () => findIssues),
  form(
    `(?:welche (?:fehler|probleme) (?:hat|haben|gibt es|sind)|(?:finde?|suche?|zeige?)(?: mir)? (?:die |alle )?(?:fehler|probleme))(?: ${file})?`,
    () => findIssues,
  ),
  form(
    `wie viele (?:verschiedene|unterschiedliche) <a>(?<c>.+?)(?: gibt es| sind es)?`,
    ({ c }) => `how many different ${c}`,
  ),
  form(
    `(?:wie viele|anzahl(?: der)?) <a>(?<n>.+?)(?: (?:haben|hat|sind|gibt es))?(?: (?:ohne|kein(?:e|en)?)) <a>(?<c>.+?)(?: haben)?`,
    ({ n, c }) => `how many ${thing(n)} have no ${c}`,
  ),
  form(
    `(?:wie viele|anzahl(?: der)?) <a>(?<n>.+?)(?: (?:gibt es|sind es|sind da))? ${per} <a>(?<g>.+)`,
    ({ n, g }) => `how many ${thing(n)}${grouped(g)}`,
  ),
  form(
    'wie viele <a>(?<n>.+?)(?: (?:gibt es|sind es|sind da|haben wir))?',
    ({ n }) => `how many ${thing(n)}`,
  ),
  form(
    `wie ?viel (?:geld )?(?:habe?|haben|hat) (?:ich|wir) (?:(?:insgesamt )?(?:für|bei|an) <a>(?<c>.+?) )?(?:(?:im|in) (?<t>.+?) )?(?<v>ausgegeben|bezahlt|gezahlt|eingenommen|verdient)`,
    ({ c, t, v = '' }) =>
      `how much did we ${/^(?:ein|ver)/i.test(v) ? 'earn' : 'spend'}${c === undefined ? '' : ` on ${c}`}${t === undefined ? '' : ` in ${t}`}`,
  ),
  summary('(?:gesamt)?summe|gesamt(?:betrag|zahl)?', 'total'),
  summary('durchschnitt(?:liche[rns]?)?|mittelwert|mittlere[rns]?', 'average'),
  summary('größte[rns]?|höchste[rns]?|maximale[rns]?|maximum(?= (?:der|des|von|vom|aller) )', 'largest'),
  summary(
    'kleinste[rns]?|niedrigste[rns]?|minimale[rns]?|minimum(?= (?:der|des|von|vom|aller) )',
    'smallest',
  ),
  form(
    `welche[rs]? (?<g>.+?) (?:hat|haben|hatte|hatten) (?:die |den |das )?(?<q>meisten|wenigsten|höchsten?|größten?|niedrigsten?|kleinsten?) (?<c>.+)`,
    ({ g, q = '', c }) =>
      `which ${g} has the ${/^meist/i.test(q) ? 'most' : /^wenig/i.test(q) ? 'least' : /^(?:höchst|größt)/i.test(q) ? 'highest' : 'lowest'} ${c}`,
  ),
  form('(?:die )?top (?<n>\\d+) <a>(?<g>.+?) nach <a>(?<c>.+)', ({ n, g, c }) => `top ${n} ${g} by ${c}`),
  form(
    `(?:zeige?|liste)(?: mir)? <a>(?:häufigste[nr]?|verschiedene[nr]?) werte ${inside} <a>(?<c>.+)`,
    ({ c }) => `list the values of ${c}`,
  ),
  form(
    `(?:zeige?|liste)(?: mir)? ${rowsOf}${where} (?<w>.+)`,
    ({ w }) => `show rows where ${conditionOf(w)}`,
  ),
  form(
    `(?:lösche?|entferne?|verwirf) ${rowsOf}${where} (?<w>.+)`,
    ({ w }) => `remove rows where ${conditionOf(w)}`,
  ),
  form(
    `(?:behalte|filtere?) (?:nur )?${rowsOf}${where} (?<w>.+)`,
    ({ w }) => `keep rows where ${conditionOf(w)}`,
  ),
  form('(?:lösche?|entferne?) (?:alle |die )?leeren? zeilen', () => 'remove empty rows'),
  form('(?:lösche?|entferne?) (?:alle |die )?leeren? spalten', () => 'remove empty columns'),
  form(
    `(?:lösche?|entferne?) (?:alle |die )?(?:duplikate|dubletten|doppelte[nr]? (?:zeilen|einträge|datensätze))(?: (?:nach|in|anhand|bei) <a>(?<c>.+))?`,
    ({ c }) => (c === undefined ? 'remove duplicate rows' : `remove duplicates by ${c}`),
  ),
  form(
    `(?:lösche?|entferne?|kürze) (?:alle |die )?(?:überflüssigen? |doppelten? |führenden? |unnötigen? )?leerzeichen(?: (?:überall|${inside} <a>(?<c>.+)))?`,
    ({ c }) => (c === undefined ? 'remove extra spaces everywhere' : `remove extra spaces in ${c}`),
  ),
  form(
    `(?:lösche?|entferne?) (?:das |die |alle )?(?<k>euro|dollar|währungs)-?(?:zeichen|symbole?)(?: ${inside} <a>(?<c>.+))?`,
    ({ k = '', c }) =>
      `remove the ${/^währ/i.test(k) ? 'currency' : k.toLowerCase()} sign${c === undefined ? '' : ` from ${c}`}`,
  ),
  form(
    `(?:lösche?|entferne?) (?:das zeichen |den text |das wort )?(?<f>["„“'].+["“”']|[^\\p{L}\\p{N} ]+) ${inside} <a>(?<c>.+)`,
    ({ f = '', c }) => `remove ${quoted(f)} from ${c}`,
  ),
  form('(?:lösche?|entferne?) (?:die )?spalten? (?<c>.+)', ({ c }) => `delete the column ${listOf(c)}`),
  form(
    `ersetze (?<f>.+?) durch (?<t>.+?) (?:in|bei) <a>(?<c>.+)`,
    ({ f, t, c }) => `replace ${quoted(f)} with ${quoted(t)} in ${c}`,
  ),
  form(
    `(?:fülle?|ersetze) (?:die )?(?:leeren?|fehlenden?) (?:werte |zellen |felder )?(?:(?:in|von|bei) )?<a>(?<c>.+?) (?:mit|durch) (?<v>.+?)(?: auf)?`,
    ({ c, v }) => `fill empty ${c} with ${v}`,
  ),
  form(
    `(?:teile|trenne|splitte|zerlege) <a>(?<c>.+?) (?:am|an|bei|nach|beim) (?:jedem )?(?<s>${Object.keys(signs).join('|')})(?: auf)?`,
    ({ c, s }) => `split ${c} at ${word(signs, s)}`,
  ),
  form('benenne <a>(?<c>.+?) (?:um in|in) (?<n>.+?)(?: um)?', ({ c, n }) => `rename ${c} to ${n}`),
  form(
    'sortiere? (?:die zeilen )?(?:nach|anhand) <a>(?<c>.+?)(?:,? (?<d>absteigend|aufsteigend))?',
    ({ c, d }) => `sort by ${c}${d === undefined ? '' : /^ab/i.test(d) ? ' descending' : ' ascending'}`,
  ),
  form(
    'runde <a>(?<c>.+?) auf (?<n>\\d+|eine|zwei|drei|vier|ganze)(?: (?:nach)?(?:komma)?stellen?| zahlen| euro)?',
    ({ c, n = '' }) =>
      /^ganze/i.test(n)
        ? `round ${c} to whole numbers`
        : `round ${c} to ${word({ eine: '1', zwei: '2', drei: '3', vier: '4' }, n)} decimals`,
  ),
  form(
    '(?:mache?|schreibe?|wandle|konvertiere) <a>(?<c>.+?) (?:in |zu |komplett )?(?<k>großbuchstaben|kleinbuchstaben|groß|klein)(?: um)?',
    ({ c, k = '' }) => `make ${c} ${/^groß/i.test(k) ? 'uppercase' : 'lowercase'}`,
  ),
  form(
    `(?:wandle|konvertiere|mache?|ändere) <a>(?<c>.+?) (?:in|zu|als) (?:ein(?:e|en)? )?(?<t>${Object.keys(types).join('|')})(?: um)?`,
    ({ c, t }) => `convert ${c} to ${word(types, t)}`,
  ),
  form(
    'verschiebe <a>(?<c>.+?) (?:an den|nach) (?<p>anfang|vorne?|ende|hinten)',
    ({ c, p = '' }) => `move ${c} to the ${/^(?:anfang|vorn)/i.test(p) ? 'front' : 'end'}`,
  ),
  form(
    `(?:extrahiere|hole?|bestimme|ermittle|(?:füge|mache?|erstelle) (?:eine )?(?:neue )?spalte(?: mit)?) <a>(?<p>${Object.keys(parts).join('|')})(?: ${inside} <a>(?<c>.+?))?(?: hinzu| ein)?`,
    ({ p, c }) => (c === undefined ? `make a column with the ${time(p)}` : `extract the ${time(p)} of ${c}`),
  ),
];

const comparisons: readonly (readonly [RegExp, string])[] = [
  [/^(.+?) (?:ist |sind )?nicht leer(?: ist| sind)?$/iu, '$1 is not empty'],
  [/^(.+?) (?:ist |sind )?leer(?: ist| sind)?$/iu, '$1 is empty'],
  [/^(?:leere[mnrs]?|ohne|fehlende[mnrs]?) (.+)$/iu, '$1 is empty'],
  [/^(.+?) (?:ist )?(?:größer|höher) (?:als|gleich) (.+?)(?: ist)?$/iu, '$1 is greater than $2'],
  [/^(.+?) (?:ist )?(?:kleiner|niedriger|weniger) als (.+?)(?: ist)?$/iu, '$1 is less than $2'],
  [/^(.+?) (?:liegt )?über (.+?)(?: liegt)?$/iu, '$1 is greater than $2'],
  [/^(.+?) (?:liegt )?unter (.+?)(?: liegt)?$/iu, '$1 is less than $2'],
  [/^(.+?) (?:liegt )?zwischen (.+?) und (.+?)(?: liegt)?$/iu, '$1 is between $2 and $3'],
  [/^(.+?) (.+?) enthält$/iu, '$1 contains $2'],
  [/^(.+?) enthält (.+)$/iu, '$1 contains $2'],
  [/^(.+?) (?:ist nicht|ungleich) (.+)$/iu, '$1 is not $2'],
  [/^(.+?) (?:ist|gleich|=) (.+)$/iu, '$1 is $2'],
];

function conditionOf(phrase = ''): string {
  const text = phrase.replace(/^(?:der|die|das|den|dem) /i, '');
  const found = comparisons.find(([pattern]) => pattern.test(text));
  return found ? text.replace(found[0], found[1]) : text;
}

const listOf = (phrase = ''): string => phrase.replace(/ und /gi, ' and ');

/** Replaces German quotes, which the grammar doesn't read as quotes, and quotes bare symbols. */
function quoted(phrase = ''): string {
  const bare = phrase.replace(/^["„“']|["“”']$/g, '');
  return phrase === bare && /^[\p{L}\p{N}]/u.test(phrase) ? phrase : `"${bare}"`;
}

const polite = /^(?:(?:bitte|kannst du|könntest du|ich möchte|mal) )+|(?:[, ]+bitte)$/gi;

/**
 * Translates a German request to English; returns undefined if it has none of the known forms.
 *
 * @param columns a column called `Monat` is meant by that word, rather than a part of a date
 */
export function fromGerman(question: string, columns: readonly string[] = []): string | undefined {
  const named = new Map(columns.map((name) => [name.toLowerCase(), name]));
  const text = question
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[?!.]+$/, '')
    .replace(polite, '')
    .trim();
  for (const [pattern, english] of forms) {
    const match = pattern.exec(text);
    if (!match) continue;
    const groups = { ...match.groups };
    const column = named.get(groups.g?.toLowerCase() ?? '');
    if (column !== undefined) groups.g = `\`${column}\``;
    return english(groups);
  }
  return undefined;
}

import type { StepTextsOf } from '../language/step-text.ts';
import { common, inNewColumn, namesText, ofColumns, startColumns, valueText } from './words.ts';

const cases = {
  lower: 'in Kleinbuchstaben',
  upper: 'in Großbuchstaben',
  title: 'mit großem Anfang jedes Worts',
  sentence: 'mit großem Satzanfang',
  first: 'mit großem erstem Buchstaben',
  swap: 'mit vertauschter Groß- und Kleinschreibung',
};
const characters = {
  letters: 'Buchstaben',
  digits: 'Ziffern',
  spaces: 'Leerzeichen',
  punctuation: 'Satzzeichen',
  symbols: 'Symbole',
  control: 'Steuerzeichen',
};
const characterKinds = Object.keys(characters) as readonly (keyof typeof characters)[];
const forms = {
  composed: 'als Unicode NFC schreiben',
  compatible: 'als Unicode NFKC schreiben',
  decomposed: 'als Unicode NFD schreiben',
  compatibleDecomposed: 'als Unicode NFKD schreiben',
  latin: 'in lateinische Buchstaben umschreiben',
  slug: 'als Slug schreiben',
  fingerprint: 'als Fingerabdruck schreiben',
  soundex: 'als Soundex-Code schreiben',
  reversed: 'rückwärts schreiben',
  urlEncode: 'für URLs codieren',
  urlDecode: 'aus URL-Codierung decodieren',
  htmlEncode: 'für HTML codieren',
  htmlDecode: 'aus HTML decodieren',
  withoutTags: 'ohne HTML-Tags schreiben',
  quoted: 'in CSV-Anführungszeichen setzen',
  unquoted: 'ohne Anführungszeichen schreiben',
  base64Encode: 'als Base64 codieren',
  base64Decode: 'aus Base64 decodieren',
  hexEncode: 'hexadezimal codieren',
  hexDecode: 'aus Hexadezimalziffern decodieren',
  md5: 'als MD5-Hash schreiben',
  sha1: 'als SHA-1-Hash schreiben',
  sha256: 'als SHA-256-Hash schreiben',
};

export const textSteps: StepTextsOf<
  | 'trim-text'
  | 'collapse-spaces'
  | 'change-case'
  | 'find-replace'
  | 'remove-characters'
  | 'merge-columns'
  | 'pad-text'
  | 'wrap-text'
  | 'count-text'
  | 'encode-text'
> = {
  'trim-text': {
    title: 'Leerzeichen am Rand entfernen',
    summary:
      'Entfernt Leerzeichen, Tabulatoren, Zeilenumbrüche und geschützte Leerzeichen am Anfang und Ende.',
    keywords: 'kürzen, glätten, Leerraum, bereinigen, trimmen, GLÄTTEN',
    params: {
      columns: common.columns,
      sides: { label: 'Wo', choices: { both: 'An beiden Enden', start: 'Am Anfang', end: 'Am Ende' } },
    },
    sentence: ({ columns, sides }) =>
      `Leerzeichen ${{ both: 'am Rand', start: 'am Anfang', end: 'am Ende' }[sides]} entfernen in ${ofColumns(columns)}`,
  },
  'collapse-spaces': {
    title: 'Mehrfache Leerzeichen zusammenfassen',
    summary:
      'Ersetzt aufeinanderfolgende Leerzeichen, Tabulatoren und Zeilenumbrüche durch ein einziges Leerzeichen und entfernt sie an beiden Enden.',
    keywords: 'doppelte Leerzeichen, Leerraum, Zeilenumbrüche, glätten, bereinigen',
    params: { columns: common.columns },
    sentence: ({ columns }) => `Mehrfache Leerzeichen zusammenfassen in ${ofColumns(columns)}`,
  },
  'change-case': {
    title: 'Groß- und Kleinschreibung ändern',
    summary:
      'Schreibt Text klein, groß, mit großem Anfang jedes Worts oder Satzes oder nur den ersten Buchstaben groß.',
    keywords: 'Großbuchstaben, Kleinbuchstaben, groß, klein, Schreibweise, Versalien, GROSS, KLEIN, GROSS2',
    params: {
      columns: common.columns,
      case: {
        label: 'Schreibweise',
        choices: {
          lower: 'alles klein',
          upper: 'ALLES GROSS',
          title: 'Jedes Wort Groß',
          sentence: 'Nur der Satzanfang groß',
          first: 'Erster Buchstabe groß, der Rest Bleibt',
          swap: 'gROSS UND kLEIN VERTAUSCHT',
        },
      },
    },
    sentence: (params) => `${startColumns(params.columns)} ${cases[params.case]} schreiben`,
  },
  'find-replace': {
    title: 'Suchen und ersetzen',
    summary:
      'Ersetzt einen Text, einen ganzen Wert oder Treffer eines regulären Ausdrucks; $1 steht für die erste Gruppe.',
    keywords: 'austauschen, Regex, Text entfernen, Text löschen, Werte ersetzen, WECHSELN',
    params: {
      columns: common.columns,
      find: { label: 'Suchen', placeholder: 'Str.' },
      replace: { label: 'Ersetzen durch', placeholder: 'Straße' },
      how: { label: 'Vergleichen mit', choices: { text: 'Text', cell: 'Ganzer Zelle', regex: 'Regex' } },
      ignoreCase: 'Groß-/Kleinschreibung ignorieren',
      more: {
        label: 'Weitere Ersetzungen',
        help: 'Der Reihe nach, jede auf das Ergebnis der vorigen.',
        item: { label: 'Paar', fields: { find: 'Suchen', replace: 'Ersetzen durch' } },
      },
    },
    sentence: ({ columns, find, replace, how, more }) => {
      const what = how === 'regex' ? `/${find}/` : `„${find}“`;
      const others = more.length === 0 ? '' : ` und ${more.length} weitere`;
      const cell = how === 'cell' ? ' als ganze Zelle' : '';
      const verb = replace === '' ? 'entfernen' : 'ersetzen';
      const by = replace === '' ? '' : ` durch „${replace}“`;
      return `${what}${cell}${by}${others} ${verb} in ${ofColumns(columns)}`;
    },
  },
  'remove-characters': {
    title: 'Zeichen entfernen',
    summary: 'Entfernt oder behält Arten von Zeichen, etwa Ziffern oder Satzzeichen, oder entfernt Akzente.',
    keywords:
      'bereinigen, säubern, nur Ziffern, nur Buchstaben, nicht druckbare Zeichen, Emoji, Akzente, Umlaute, Sonderzeichen',
    params: {
      columns: common.columns,
      how: { label: 'Art', choices: { remove: 'Diese entfernen', keep: 'Nur diese behalten' } },
      letters: 'Buchstaben',
      digits: 'Ziffern',
      spaces: 'Leerzeichen und Zeilenumbrüche',
      punctuation: 'Satzzeichen',
      symbols: { label: 'Symbole', help: 'Währungszeichen, Pfeile, Emoji und Ähnliches.' },
      control: 'Steuerzeichen und Zeichen ohne Breite',
      others: 'Diese Zeichen',
      accents: { label: 'Akzente entfernen', help: 'Aus Crème brûlée wird Creme brulee.' },
    },
    sentence: (params) => {
      const named = characterKinds.filter((kind) => params[kind]).map((kind) => characters[kind]);
      if (params.others !== '') named.push(`„${params.others}“`);
      const where = `in ${ofColumns(params.columns)}`;
      if (named.length === 0) return `${params.accents ? 'Akzente' : 'Zeichen'} entfernen ${where}`;
      const accents = params.accents ? ', ohne Akzente,' : '';
      return params.how === 'keep'
        ? `Nur ${namesText(named)}${accents} behalten ${where}`
        : `${namesText(named)}${params.accents ? ' und Akzente' : ''} entfernen ${where}`;
    },
  },
  'merge-columns': {
    title: 'Spalten zusammenführen',
    summary: 'Verbindet mehrere Spalten zu einer, mit einem Trennzeichen.',
    keywords: 'verketten, kombinieren, verbinden, Spalten vereinen, TEXTVERKETTEN',
    params: {
      columns: common.columns,
      separator: common.separator,
      name: common.newName,
      skipEmpty: 'Leere Werte überspringen',
      keep: common.keepColumns,
    },
    sentence: ({ columns, name }) => `${startColumns(columns)} in ${name} zusammenführen`,
  },
  'pad-text': {
    title: 'Text auffüllen',
    summary:
      'Füllt Text auf eine Länge auf, etwa mit den führenden Nullen, die eine Nummer verloren hat. Andere Typen werden Text.',
    keywords: 'führende Nullen, feste Breite, Postleitzahl, PLZ, Länge',
    params: {
      columns: common.columns,
      length: 'Auf die Länge',
      fill: 'Auffüllen mit',
      side: { label: 'Wo', choices: { start: 'Am Anfang', end: 'Am Ende' } },
    },
    sentence: ({ columns, length, fill, side }) =>
      `${startColumns(columns)} auf ${length} Zeichen mit ${valueText(fill)} auffüllen${side === 'end' ? ' am Ende' : ''}`,
  },
  'wrap-text': {
    title: 'Präfix oder Suffix hinzufügen',
    summary: 'Fügt ein Präfix oder Suffix hinzu oder entfernt es. Fehlende Werte bleiben fehlend.',
    keywords: 'voranstellen, anhängen, Anführungszeichen, einklammern, Text hinzufügen',
    params: {
      columns: common.columns,
      how: { label: 'Art', choices: { add: 'Hinzufügen', remove: 'Entfernen' } },
      before: 'Am Anfang',
      after: 'Am Ende',
      once: 'Nur, wo der Text noch nicht da ist',
    },
    sentence({ columns, how, before, after }) {
      const parts = [
        ...(before === '' ? [] : [`${valueText(before)} am Anfang`]),
        ...(after === '' ? [] : [`${valueText(after)} am Ende`]),
      ];
      const verb = how === 'add' ? 'hinzufügen' : 'entfernen';
      return `${parts.join(' und ') || 'Nichts'} ${verb} in ${ofColumns(columns)}`;
    },
  },
  'count-text': {
    title: 'Text zählen oder prüfen',
    summary:
      'Fügt eine Spalte mit der Länge des Texts, der Anzahl seiner Wörter oder Treffer hinzu, oder ob er einen Text enthält.',
    keywords: 'Länge, Treffer zählen, enthält, beginnt mit, endet mit, Anzahl Wörter, Anzahl Zeichen',
    params: {
      columns: common.columns,
      what: {
        label: 'Messen',
        choices: {
          length: 'Anzahl der Zeichen',
          words: 'Anzahl der Wörter',
          count: 'Vorkommen eines Texts',
          countMatches: 'Treffer einer Regex',
          contains: 'Enthält einen Text',
          startsWith: 'Beginnt mit einem Text',
          endsWith: 'Endet mit einem Text',
          matches: 'Passt zu einer Regex',
        },
      },
      text: 'Text',
      ignoreCase: 'Groß-/Kleinschreibung ignorieren',
      pattern: 'Regex',
      name: common.newNames,
    },
    sentence({ columns, what, text, pattern }) {
      const of = ofColumns(columns);
      return {
        length: `Zeichen zählen in ${of}`,
        words: `Wörter zählen in ${of}`,
        count: `${valueText(text)} zählen in ${of}`,
        countMatches: `Treffer von /${pattern}/ zählen in ${of}`,
        contains: `Prüfen, ob ${valueText(text)} vorkommt in ${of}`,
        startsWith: `Prüfen, ob ${valueText(text)} am Anfang steht in ${of}`,
        endsWith: `Prüfen, ob ${valueText(text)} am Ende steht in ${of}`,
        matches: `Prüfen, ob /${pattern}/ passt in ${of}`,
      }[what];
    },
  },
  'encode-text': {
    title: 'Codieren, decodieren oder hashen',
    summary:
      'Codiert, decodiert oder hasht Text: Unicode-Normalisierung, Umschrift, Slugs, Fingerabdrücke, URL, HTML, Base64, Hexadezimal, Hashes. Was sich nicht decodieren lässt, bleibt.',
    keywords:
      'Unicode normalisieren, Umschrift, transliterieren, kyrillisch, griechisch, Anführungszeichen, Tags entfernen, pseudonymisieren, phonetisch, rückwärts, verschlüsseln, Umlaute',
    params: {
      columns: common.columns,
      form: {
        label: 'Umwandeln in',
        choices: {
          composed: 'Unicode NFC (zusammengesetzt)',
          compatible: 'Unicode NFKC (Kompatibilität, zusammengesetzt)',
          decomposed: 'Unicode NFD (zerlegt)',
          compatibleDecomposed: 'Unicode NFKD (Kompatibilität, zerlegt)',
          latin: 'Lateinische Buchstaben (Umschrift)',
          slug: 'Slug (für URLs)',
          fingerprint: 'Fingerabdruck (zum Vergleichen)',
          soundex: 'Klang (Soundex)',
          reversed: 'Rückwärts',
          urlEncode: 'URL-codiert',
          urlDecode: 'URL-decodiert',
          htmlEncode: 'HTML-codiert',
          htmlDecode: 'HTML-decodiert',
          withoutTags: 'Ohne HTML-Tags',
          quoted: 'In CSV-Anführungszeichen',
          unquoted: 'Ohne Anführungszeichen',
          base64Encode: 'Base64-codiert',
          base64Decode: 'Base64-decodiert',
          hexEncode: 'Hexadezimal codiert',
          hexDecode: 'Hexadezimal decodiert',
          md5: 'Hash (MD5)',
          sha1: 'Hash (SHA-1)',
          sha256: 'Hash (SHA-256)',
        },
      },
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) => `${startColumns(params.columns)} ${forms[params.form]}${inNewColumn(params)}`,
  },
};

import type { StepTextsOf } from '../language/step-text.ts';
import { columnsText, common, countOf, valuesText } from './words.ts';

const many = {
  label: 'Bei mehreren',
  choices: {
    first: 'Den ersten Treffer',
    nth: 'Den n-ten Treffer',
    last: 'Den letzten Treffer',
    all: 'Alle, durch Komma getrennt',
    list: 'Alle, als Liste',
  },
};

/** Steps that split strings. */
export const textPartSteps: StepTextsOf<'extract-text' | 'split-column'> = {
  'extract-text': {
    title: 'Text extrahieren',
    summary:
      'Holt einen Teil eines Texts in eine neue Spalte: eine Zahl, eine Adresse, den Text vor, nach oder zwischen Markierungen oder den Treffer einer Regex.',
    keywords:
      'Teilzeichenfolge, Regex, links, rechts, Teil, erste Zeichen, letzte Zeichen, herauslösen, TEIL, LINKS, RECHTS',
    params: {
      column: common.column,
      more: { label: 'Auch aus', help: 'Extrahiert aus weiteren Spalten dasselbe.' },
      what: {
        label: 'Extrahieren',
        choices: {
          number: 'Zahl',
          first: 'Erste Zeichen',
          last: 'Letzte Zeichen',
          middle: 'Zeichen ab einer Position',
          before: 'Vor einem Text',
          after: 'Nach einem Text',
          between: 'Zwischen zwei Markierungen',
          email: 'E-Mail-Adresse',
          url: 'Webadresse',
          domain: 'Domain',
          date: 'Datum',
          hashtag: 'Hashtag',
          regex: 'Treffer einer Regex',
        },
      },
      place: { label: 'Ab Zeichen', help: '1 ist das erste.' },
      count: 'Wie viele',
      start: 'Text',
      end: 'Bis zu',
      side: { label: 'Suchen ab', choices: { start: 'Anfang', end: 'Ende' } },
      skip: {
        label: 'Überspringen',
        help: 'Wie viele Vorkommen übersprungen werden. Null, wenn es weniger sind.',
      },
      pattern: {
        label: 'Regex',
        help: 'Nimmt die Gruppe in Klammern, wenn es eine gibt; mehrere Gruppen ergeben mehrere Spalten.',
      },
      which: many,
      nth: { label: 'Welcher', help: '2 ist der zweite; null, wo es weniger sind.' },
      name: common.newNames,
    },
    sentence: ({ column, more, what, place, count, start, end, side, skip, pattern, which, nth, name }) => {
      const passed = skip > 0 ? `${skip + 1}. ` : side === 'end' ? 'letzten ' : '';
      const found = `${passed}„${start}“${skip > 0 && side === 'end' ? ' vom Ende' : ''}`;
      const characters = (which: 'Erste' | 'Letzte') =>
        count === 1 ? `${which}s Zeichen` : `${which} ${count} Zeichen`;
      const choose = (one: string, all: string, article: 'Erste' | 'Ersten' | 'Erstes'): string => {
        if (which === 'all' || which === 'list') return `Alle ${all}`;
        if (which === 'nth') return `${nth ?? 1}. ${one}`;
        return which === 'first' ? `${article} ${one}` : `${article.replace('Erst', 'Letzt')} ${one}`;
      };
      const parts: Readonly<Record<typeof what, string>> = {
        number: choose('Zahl', 'Zahlen', 'Erste'),
        first: characters('Erste'),
        last: characters('Letzte'),
        middle: `${countOf(count, 'Zeichen', 'Zeichen')} ab dem ${place}.`,
        before: `Text vor ${passed === '' ? '' : 'dem '}${found}`,
        after: `Text nach ${passed === '' ? '' : 'dem '}${found}`,
        between:
          which === 'first'
            ? `Text zwischen „${start}“ und „${end}“`
            : `${choose('Text', 'Texte', 'Ersten')} zwischen „${start}“ und „${end}“`,
        email: choose('E-Mail-Adresse', 'E-Mail-Adressen', 'Erste'),
        url: choose('Webadresse', 'Webadressen', 'Erste'),
        domain: choose('Domain', 'Domains', 'Erste'),
        date: choose('Datum', 'Datumsangaben', 'Erstes'),
        hashtag: choose('Hashtag', 'Hashtags', 'Ersten'),
        regex: choose(`Treffer von /${pattern}/`, `Treffer von /${pattern}/`, 'Ersten'),
      };
      const of = more === undefined ? column : `${column} und ${columnsText(more)}`;
      return `${parts[what]} aus ${of} extrahieren in ${name}${which === 'list' ? ', als Liste' : ''}`;
    },
  },
  'split-column': {
    title: 'Spalte teilen',
    summary:
      'Teilt Text in Spalten: an Trennzeichen, einem regulären Ausdruck oder Positionen, alle n Zeichen oder wo Ziffern oder Großbuchstaben beginnen.',
    keywords: 'trennen, aufteilen, Text in Spalten, feste Breite, Anzahl von Zeichen, zerlegen',
    params: {
      column: common.column,
      more: { label: 'Auch', help: 'Weitere Spalten, die ebenso geteilt werden.' },
      by: {
        label: 'Teilen',
        choices: {
          delimiter: 'An einem Trennzeichen',
          delimiters: 'An einem von mehreren Trennzeichen',
          around: 'Um den Text zwischen zwei Markierungen',
          regex: 'An einer Regex',
          positions: 'An Positionen',
          length: 'Alle n Zeichen',
          digits: 'Zwischen Ziffern und anderen Zeichen',
          digitsStart: 'Vor Ziffern',
          digitsEnd: 'Nach Ziffern',
          case: 'Vor Großbuchstaben',
          caseEnd: 'Zwischen Groß- und Kleinbuchstaben',
        },
      },
      delimiter: 'Trennzeichen',
      delimiters: { label: 'Trennzeichen', help: 'Der längste Treffer gilt.', item: 'Trennzeichen' },
      start: {
        label: 'Nach',
        help: 'Drei Spalten: vor dem ersten Text, zwischen beiden und nach dem zweiten.',
      },
      end: 'Vor',
      length: 'Zeichen je Spalte',
      pattern: 'Regex',
      positions: { label: 'Positionen', help: 'In Zeichen vom Anfang gezählt.', item: 'Position' },
      parts: {
        label: 'Anzahl der Spalten',
        help: 'Ohne Angabe so viele wie Teile. Der Rest bleibt in der letzten Spalte, von rechts gezählt in der ersten.',
      },
      from: {
        label: 'Gezählt von',
        help: 'Gilt, wenn eine Anzahl der Spalten angegeben ist.',
        choices: { left: 'Links', right: 'Rechts' },
      },
      names: {
        label: 'Namen',
        help: 'Namen der neuen Spalten, der Reihe nach. Ohne Angabe Nummern.',
        item: 'Name',
      },
      trim: 'Leerzeichen am Rand der Teile entfernen',
      keep: 'Spalte behalten',
    },
    sentence: (params) => {
      const { column: first, more, by, delimiter, delimiters, pattern, positions, parts, from } = params;
      const column = more === undefined ? first : `${first} und ${columnsText(more)}`;
      const where = {
        delimiter: `an „${delimiter}“`,
        delimiters: `an ${valuesText(delimiters)}`,
        around: `um den Text zwischen „${params.start}“ und „${params.end}“`,
        length: params.length === 1 ? 'nach jedem Zeichen' : `alle ${params.length} Zeichen`,
        regex: `an /${pattern}/`,
        positions: positions.length > 0 ? `an Position ${positions.join(', ')}` : 'an Positionen',
        digits: 'zwischen Ziffern und anderen Zeichen',
        digitsStart: 'vor Ziffern',
        digitsEnd: 'nach Ziffern',
        case: 'vor Großbuchstaben',
        caseEnd: 'zwischen Groß- und Kleinbuchstaben',
      }[by];
      if (parts === undefined || by === 'positions' || by === 'around') return `${column} ${where} teilen`;
      const side = from === 'right' && by !== 'length' ? ', von rechts' : '';
      return `${column} ${where} in ${countOf(parts, 'Spalte', 'Spalten')} teilen${side}`;
    },
  },
};

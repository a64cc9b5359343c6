import type { StepTextsOf } from '../language/step-text.ts';
import {
  asObject,
  common,
  countOf,
  inNewColumn,
  numberText,
  ofColumns,
  startColumns,
  within,
} from './words.ts';

const roundings = {
  nearest: '',
  even: ' zur geraden Ziffer',
  up: ' nach oben',
  down: ' nach unten',
  zero: ' zur Null hin',
};

function digitsText(digits: number): string {
  if (digits < 0) return `auf Vielfache von ${numberText(10 ** -digits)}`;
  return digits === 0 ? 'auf ganze Zahlen' : `auf ${countOf(digits, 'Stelle', 'Stellen')}`;
}

const summaries = {
  sum: 'Summe',
  mean: 'Mittelwert',
  median: 'Median',
  min: 'Kleinster Wert',
  max: 'Größter Wert',
  spread: 'Spannweite',
  product: 'Produkt',
  standardDeviation: 'Standardabweichung',
  count: 'Anzahl',
};

export const numberSteps: StepTextsOf<
  | 'parse-number'
  | 'round-numbers'
  | 'calculate-numbers'
  | 'summarise-columns'
  | 'bin-numbers'
  | 'scale-numbers'
  | 'handle-outliers'
> = {
  'parse-number': {
    title: 'Als Zahlen lesen',
    summary:
      'Liest Zahlen mit Währungszeichen, Tausendertrennzeichen, Prozentzeichen, Klammern für negative Zahlen und Einheiten. Was sich nicht lesen lässt, behält seinen Text.',
    keywords: 'Währung, Prozent, Gebietsschema, Tausender, Dezimalkomma, Geld, Betrag, umwandeln, Zahlen',
    params: {
      columns: common.columns,
      decimal: {
        label: 'Format',
        help: 'Leerzeichen und Apostrophe als Tausendertrennzeichen werden ebenfalls angenommen.',
        choices: { point: '1,234.56', comma: '1.234,56' },
      },
      percent: { label: '12 % ist', choices: { fraction: '0,12', number: '12' } },
      places: {
        label: 'Nachkommastellen',
        help: 'Behält Ziffern exakt, bis zu so vielen Stellen, wie es für Geld nötig ist. Ohne Angabe Zahlen mit 15 Ziffern.',
      },
      units: { label: 'Einheiten nach der Zahl ignorieren', help: 'Etwa 12 oz oder 5,5 kg.' },
    },
    sentence: ({ columns, decimal, units }) =>
      `${startColumns(columns)} als Zahlen lesen${decimal === 'comma' ? ', mit Dezimalkomma' : ''}${units ? ', ohne Einheiten' : ''}`,
  },
  'round-numbers': {
    title: 'Zahlen runden',
    summary: 'Rundet Zahlen auf Nachkommastellen oder auf Vielfache einer Zahl.',
    keywords:
      'aufrunden, abrunden, abschneiden, Dezimalstellen, Genauigkeit, kaufmännisch, Bankers Rounding, VRUNDEN, KÜRZEN',
    params: {
      columns: common.columns,
      how: {
        label: 'Art',
        choices: {
          nearest: 'Zur nächsten, Hälften von der Null weg',
          even: 'Zur nächsten, Hälften zur geraden Ziffer',
          up: 'Nach oben',
          down: 'Nach unten',
          zero: 'Zur Null hin',
        },
      },
      to: { label: 'Auf', choices: { digits: 'Nachkommastellen', multiple: 'Vielfache einer Zahl' } },
      digits: { label: 'Nachkommastellen', help: 'Negativ für Zehner, Hunderter und so weiter.' },
      multiple: { label: 'Vielfache von', help: 'Etwa 0,25 oder 5.' },
    },
    sentence: ({ columns, how, to, digits, multiple }) =>
      `${startColumns(columns)}${roundings[how]} ${to === 'multiple' ? `auf Vielfache von ${numberText(multiple)}` : digitsText(digits)} runden`,
  },
  'calculate-numbers': {
    title: 'Berechnen',
    summary:
      'Wendet Grundrechenarten, Wurzeln, Logarithmen und andere Funktionen auf die Zahlen von Spalten an.',
    keywords:
      'Rechnen, Mathematik, plus, minus, mal, geteilt, Prozent, Betrag, Logarithmus, Wurzel, begrenzen, Geld, Währung',
    params: {
      columns: common.columns,
      operation: {
        label: 'Rechnung',
        choices: {
          add: 'Addieren',
          subtract: 'Subtrahieren',
          multiply: 'Multiplizieren mit',
          divide: 'Dividieren durch',
          intDivide: 'Ganzzahlig dividieren durch',
          modulo: 'Rest der Division durch',
          power: 'Potenzieren mit',
          percent: 'Als Prozent von',
          percentTimes: 'Prozentsatz davon',
          atLeast: 'Begrenzen auf mindestens',
          atMost: 'Begrenzen auf höchstens',
          abs: 'Absoluter Wert',
          negate: 'Vorzeichen umkehren',
          sign: 'Vorzeichen: -1, 0 oder 1',
          sqrt: 'Quadratwurzel',
          exp: 'Exponentialfunktion',
          ln: 'Natürlicher Logarithmus',
          log: 'Logarithmus zur Basis 10',
          sin: 'Sinus',
          cos: 'Kosinus',
          tan: 'Tangens',
          asin: 'Arkussinus',
          acos: 'Arkuskosinus',
          atan: 'Arkustangens',
          cbrt: 'Kubikwurzel',
          factorial: 'Fakultät',
        },
      },
      by: { label: 'Mit', choices: { number: 'Einer Zahl', column: 'Einer Spalte' } },
      number: 'Zahl',
      column: common.column,
      decimals: {
        label: 'Auf Nachkommastellen runden',
        help: '2 für Geld, damit 0,1 + 0,2 gleich 0,3 ist. Ohne Angabe nicht gerundet.',
      },
      into: common.into,
      name: common.newNames,
    },
    sentence(params) {
      const { operation, by, number, column, decimals } = params;
      const other = by === 'number' ? numberText(number) : (column ?? '');
      const all = startColumns(params.columns);
      const of = ofColumns(params.columns);
      const text: Readonly<Record<typeof operation, string>> = {
        add: `${other} zu ${of} addieren`,
        subtract: `${other} von ${of} subtrahieren`,
        multiply: `${all} mit ${other} multiplizieren`,
        divide: `${all} durch ${other} dividieren`,
        intDivide: `${all} ganzzahlig durch ${other} dividieren`,
        modulo: `Rest der Division von ${of} durch ${other} berechnen`,
        power: `${all} mit ${other} potenzieren`,
        percent: `${all} als Prozent von ${other} berechnen`,
        percentTimes: `${other} Prozent von ${of} berechnen`,
        atLeast: `${all} auf mindestens ${other} begrenzen`,
        atMost: `${all} auf höchstens ${other} begrenzen`,
        abs: `Absoluten Wert von ${of} berechnen`,
        negate: `Vorzeichen von ${of} umkehren`,
        sign: `Vorzeichen von ${of} berechnen`,
        sqrt: `Quadratwurzel von ${of} berechnen`,
        exp: `Exponentialfunktion von ${of} berechnen`,
        ln: `Natürlichen Logarithmus von ${of} berechnen`,
        log: `Logarithmus zur Basis 10 von ${of} berechnen`,
        sin: `Sinus von ${of} berechnen`,
        cos: `Kosinus von ${of} berechnen`,
        tan: `Tangens von ${of} berechnen`,
        asin: `Arkussinus von ${of} berechnen`,
        acos: `Arkuskosinus von ${of} berechnen`,
        atan: `Arkustangens von ${of} berechnen`,
        cbrt: `Kubikwurzel von ${of} berechnen`,
        factorial: `Fakultät von ${of} berechnen`,
      };
      const places = decimals === undefined ? '' : `, auf ${countOf(decimals, 'Stelle', 'Stellen')} gerundet`;
      return `${text[operation]}${places}${inNewColumn(params)}`;
    },
  },
  'summarise-columns': {
    title: 'Über Spalten zusammenfassen',
    summary:
      'Fügt eine Spalte mit Summe, Mittelwert, kleinstem, größtem oder einem anderen Wert mehrerer Spalten hinzu. Fehlende Werte und Nichtzahlen zählen nicht.',
    keywords: 'Zeilensumme, Summe von Spalten, Durchschnitt, Mittelwert, zeilenweise, frühestes, spätestes',
    params: {
      columns: common.columns,
      summary: { label: 'Zusammenfassung', choices: summaries },
      name: common.newName,
    },
    sentence: ({ columns, summary, name }) => {
      const what = summary === 'count' ? 'Anzahl der Zellen' : asObject(summaries[summary]);
      return `${what} von ${ofColumns(columns)} als ${name.trim() || 'Total'} hinzufügen`;
    },
  },
  'bin-numbers': {
    title: 'Zahlen in Klassen einteilen',
    summary:
      'Fügt eine Spalte mit dem Bereich hinzu, in den jede Zahl fällt: gleich breit, mit gleich vielen Zeilen, zwischen gegebenen Zahlen oder zwischen Potenzen.',
    keywords: 'Klassen, Intervalle, Histogramm, Quantile, Bereiche, Stufen, gruppieren, diskretisieren',
    params: {
      columns: common.columns,
      by: {
        label: 'Klassen',
        choices: {
          width: 'Mit einer Breite',
          equalWidth: 'Eine Anzahl gleich breiter',
          equalCount: 'Eine Anzahl mit gleich vielen Zeilen',
          edges: 'Zwischen gegebenen Zahlen',
          log: 'Zwischen Potenzen einer Zahl (logarithmisch)',
        },
      },
      width: 'Breite',
      count: 'Wie viele',
      edges: {
        label: 'Zahlen',
        help: 'In aufsteigender Reihenfolge; mit jeder beginnt eine Klasse.',
        item: 'Zahl',
      },
      base: 'Potenzen von',
      show: {
        label: 'Anzeigen',
        choices: { range: 'Den Bereich', start: 'Wo die Klasse beginnt', number: 'Die Nummer der Klasse' },
      },
      name: common.newNames,
    },
    sentence({ columns, by, width, count, edges, base }) {
      const shown = edges.slice(0, 5).map(numberText).join('; ');
      const how = {
        width: `der Breite ${numberText(width)}`,
        equalWidth: `(${count}, gleich breit)`,
        equalCount: `(${count}, mit gleich vielen Zeilen)`,
        edges: `ab ${shown || 'nichts'}${edges.length > 5 ? ' und so weiter' : ''}`,
        log: `zwischen Potenzen von ${numberText(base)}`,
      }[by];
      return `${startColumns(columns)} in Klassen ${how} einteilen`;
    },
  },
  'scale-numbers': {
    title: 'Zahlen skalieren',
    summary:
      'Skaliert Zahlen auf einen Bereich, z-Werte, robuste z-Werte oder Anteile, insgesamt oder in Gruppen.',
    keywords: 'normalisieren, standardisieren, Min-Max, z-Wert, z-Score, Anteil, Prozent der Summe',
    params: {
      columns: common.columns,
      how: {
        label: 'Skalieren',
        choices: {
          range: 'Auf einen Bereich, vom kleinsten zum größten Wert',
          standard: 'Auf Mittelwert 0 und Standardabweichung 1 (z-Wert)',
          robust: 'Auf Median 0 und Quartilsabstand 1',
          center: 'Auf Mittelwert 0',
          largest: 'Durch die betragsmäßig größte Zahl',
          share: 'Auf Anteile der Summe',
        },
      },
      low: 'Von',
      high: 'Bis',
      within: 'Innerhalb von',
      into: common.into,
      name: common.newNames,
    },
    sentence(params) {
      const to = {
        range: `auf ${numberText(params.low)} bis ${numberText(params.high)}`,
        standard: 'auf z-Werte',
        robust: 'nach Median und Quartilen',
        center: 'auf Mittelwert 0',
        largest: 'durch die größte Zahl',
        share: 'auf Anteile der Summe',
      }[params.how];
      return `${startColumns(params.columns)}${within(params.within)} ${to} skalieren${inNewColumn(params)}`;
    },
  },
  'handle-outliers': {
    title: 'Ausreißer behandeln',
    summary:
      'Findet Ausreißer nach Quartilen, z-Wert, Medianabweichung oder Anteil und markiert, entfernt, ersetzt oder begrenzt sie.',
    keywords: 'Anomalie, Extremwerte, IQR, z-Wert, winsorisieren, begrenzen, auffällige Werte',
    params: {
      columns: common.columns,
      detect: {
        label: 'Verfahren',
        choices: {
          iqr: 'Quartilsabstand (IQR)',
          z: 'Standardabweichungen vom Mittelwert (z-Wert)',
          mad: 'Mittlere absolute Abweichung vom Median (modifizierter z-Wert)',
          share: 'Anteil an jedem Ende',
        },
      },
      factor: {
        label: 'Schwelle',
        help: 'Ohne Angabe 1,5 Quartilsabstände, 3 Standardabweichungen oder 3,5 Medianabweichungen.',
      },
      share: 'Anteil an jeder Seite, bis 0,5',
      within: 'Innerhalb von',
      action: {
        label: 'Aktion',
        choices: {
          flag: 'In einer neuen Spalte markieren',
          remove: 'Ihre Zeilen entfernen',
          null: 'null',
          clip: 'Durch den nächsten üblichen Wert ersetzen',
          median: 'Der Median',
          mean: 'Der Mittelwert',
        },
      },
      name: common.newNames,
    },
    sentence({ columns, detect, within: groups, action }) {
      const by = { iqr: 'Quartilen', z: 'z-Wert', mad: 'Medianabweichung', share: 'Anteil' }[detect];
      const of = `Ausreißer von ${ofColumns(columns)} nach ${by}${within(groups)}`;
      return {
        flag: `${of} markieren`,
        remove: `Zeilen entfernen mit ${of.replace('Ausreißer', 'Ausreißern')}`,
        null: `${of} auf null setzen`,
        clip: `${of} begrenzen`,
        median: `${of} durch den Median ersetzen`,
        mean: `${of} durch den Mittelwert ersetzen`,
      }[action];
    },
  },
};

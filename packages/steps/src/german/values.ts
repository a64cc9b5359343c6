import type { StepTextsOf } from '../language/step-text.ts';
import { common, countOf, inNewColumn, namesText, ofColumns, startColumns, valueText } from './words.ts';

const rowId = 'Die Nummer der Zeile; sie bleibt, wenn Zeilen sortiert oder entfernt werden.';

export const valueSteps: StepTextsOf<'edit-cells' | 'map-values' | 'correct-values' | 'map-by-source'> = {
  'edit-cells': {
    title: 'Zellen bearbeiten',
    summary:
      'Setzt die Werte einzelner Zellen. Eine Änderung bleibt bei ihrer Zeile, wenn frühere Schritte Zeilen sortieren oder entfernen.',
    keywords: 'eintippen, korrigieren, Zelle ändern, überschreiben',
    params: {
      edits: {
        label: 'Zellen',
        item: {
          label: 'Zelle',
          fields: { row: { label: 'Zeile', help: rowId }, column: 'Spalte', value: 'Wert' },
        },
      },
    },
    sentence: ({ edits }) => {
      const columns = namesText([...new Set(edits.map((edit) => edit.column))]);
      return edits.length === 1
        ? `${columns} in einer Zeile auf ${valueText(edits[0]!.value)} setzen`
        : `${countOf(edits.length, 'Zelle', 'Zellen')} von ${columns} bearbeiten`;
    },
  },
  'map-values': {
    title: 'Werte zuordnen',
    summary:
      'Ersetzt Werte nach einer Liste alter und neuer Werte. Das Zusammenführen von Clustern erstellt eine solche Liste.',
    keywords: 'ersetzen, umcodieren, Cluster, vereinheitlichen, zusammenführen, Kategorien, Zuordnung',
    params: {
      columns: common.columns,
      pairs: {
        label: 'Werte',
        help: 'Alte Werte wie in den Zellen.',
        item: { label: 'Wert', fields: { from: 'Alt', to: 'Neu' } },
      },
      others: {
        label: 'Alle anderen Werte',
        choices: { keep: 'Bleiben', null: 'Auf null setzen', fixed: 'Auf einen Wert setzen' },
      },
      other: 'Wert für alle anderen',
      ignoreCase: common.ignoreCase,
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) => {
      const { columns, pairs, others, other } = params;
      const rest = {
        keep: '',
        null: ', alle anderen auf null',
        fixed: `, alle anderen auf ${valueText(other)}`,
      }[others];
      const shown = pairs.slice(0, 2).map(({ from, to }) => `${valueText(from)} zu ${valueText(to)}`);
      const head =
        pairs.length <= 2
          ? shown.join(' und ')
          : `${shown[0]} und ${countOf(pairs.length - 1, 'weiterer Wert', 'weitere Werte')}`;
      return `${head}${rest} zuordnen in ${ofColumns(columns)}${inNewColumn(params)}`;
    },
  },
  'correct-values': {
    title: 'Werte korrigieren',
    summary:
      'Ersetzt einzelne Werte je Spalte, wo nötig nur in Zeilen mit bestimmten Werten in anderen Spalten. Angenommene Korrekturen werden eine solche Liste, die für neue Zeilen dasselbe tut.',
    keywords: 'reparieren, berichtigen, Widersprüche, Regeln, ersetzen, Tippfehler, Fehler',
    params: {
      corrections: {
        label: 'Korrekturen',
        help: 'Alte Werte wie in den Zellen.',
        item: {
          label: 'Korrektur',
          fields: {
            column: 'Spalte',
            from: 'Alt',
            to: 'Neu',
            where: {
              label: 'Wo',
              help: 'Nur Zeilen, die in anderen Spalten diese Werte haben.',
              item: { label: 'Bedingung', fields: { column: 'Spalte', value: 'Wert' } },
            },
            row: { label: 'Zeile', help: 'Nur die Zeile mit dieser Nummer.' },
            reason: 'Begründung',
          },
        },
      },
    },
    sentence: ({ corrections }) => {
      const columns = namesText([...new Set(corrections.map(({ column }) => column))]);
      const [first] = corrections;
      return corrections.length === 1
        ? `${valueText(first!.from)} zu ${valueText(first!.to)} korrigieren in ${columns}`
        : `${countOf(corrections.length, 'Wert', 'Werte')} von ${columns} korrigieren`;
    },
  },
  'map-by-source': {
    title: 'Werte aus anderer Quelle zuordnen',
    summary:
      'Ersetzt Werte nach einer Zuordnungstabelle in einer anderen Quelle. Hat ein Wert mehrere Ersetzungen, gilt die erste.',
    keywords: 'Zuordnungstabelle, nachschlagen, SVERWEIS, XVERWEIS, Referenzliste, umcodieren, übersetzen',
    params: {
      columns: common.columns,
      source: { label: 'Zuordnungstabelle', help: 'Eine Quelle mit alten und neuen Werten.' },
      from: 'Alte Werte',
      to: 'Neue Werte',
      others: {
        label: 'Werte, die nicht in der Tabelle sind',
        choices: { keep: 'Bleiben', null: 'Auf null setzen' },
      },
      ignoreCase: common.ignoreCase,
      into: common.into,
      name: common.newNames,
    },
    sentence: (params) => {
      const rest = params.others === 'null' ? ', alle anderen auf null' : '';
      return `${startColumns(params.columns)} nach ${params.source} zuordnen (${params.from} zu ${params.to})${rest}${inNewColumn(params)}`;
    },
  },
};

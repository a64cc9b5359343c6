import type { Message, MessageLanguage } from '@winnow/kernel';
import { countOf, namesText, numberText } from '@winnow/steps/german/words';
import type { AssistantMessages } from '../assistant-messages.ts';
import { filled } from '../built-in/saying/filled.ts';
import { type AskText, askGerman, askWordsGerman } from './asks.ts';

/**
 * Escapes a string of the data for a line of Markdown, so that no character has a meaning there.
 */
const cell = (text: string, longest = 60): string =>
  text
    .slice(0, longest)
    .replace(/[\\`*_{}[\]<>()#+!|~-]/g, '\\$&')
    .replace(/\s+/g, ' ');
const plainLine = (text: string): string => text.replace(/[\\`*_[\]<>#|~]/g, '\\$&');
const restText = (rest: readonly Message[]): string =>
  plainLine(
    rest
      .map(({ text }) => text)
      .join(' ')
      .trim(),
  );
const where = (condition: string): string => (condition === '' ? '' : `, wo ${plainLine(condition)}`);
const strong = (text: string, isOpen: boolean): string => (isOpen ? text : `**${text}**`);
const partly = (isPartial: boolean): string => (isPartial ? ' unter den lesbaren Werten' : '');
const percent = (cells: number, of: number): string => numberText(Math.round((1_000 * cells) / of) / 10);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Default names of results. */
const results: Readonly<Record<string, string>> = { Rows: 'Zeilen', Cells: 'Zellen', Values: 'Werte' };
const resultName = (name: string): string => plainLine(results[name] ?? name);

/** Converts the numbers of an English answer to German notation: `1,204.5` to `1.204,5`. */
const written = (value: string): string =>
  value.replace(/\d[\d,]*(?:\.\d+)?/g, (number) =>
    number.replace(/[.,]/g, (sign) => (sign === ',' ? '.' : ',')),
  );

/** Describes columns of numbers or dates that are stored as text. */
const storedAsText =
  (as: string) =>
  ({ columns }: { readonly columns: readonly string[] }): string => {
    const shown =
      columns.length <= 3
        ? columns.join(', ')
        : `${columns.slice(0, 2).join(', ')} und ${numberText(columns.length - 2)} weitere Spalten`;
    const [look, are] = columns.length === 1 ? ['sieht', 'ist'] : ['sehen', 'sind'];
    return `${shown} ${look} nach ${as} aus, ${are} aber als Text gespeichert`;
  };

/** Translates words that are inserted into a question and leaves anything quoted as it is. */
const inserted = (value: string, name: string): string =>
  /^(?:word|unit|what|kind|verb)$/.test(name) ? (askWordsGerman[value.toLowerCase()] ?? value) : value;

const types: Readonly<Record<string, string>> = {
  text: 'Text',
  integer: 'ganze Zahl',
  number: 'Zahl',
  boolean: 'Wahrheitswert',
  date: 'Datum',
  datetime: 'Datum mit Uhrzeit',
  list: 'Liste',
};

/** German messages of the tools and the built-in assistant. */
export const german: MessageLanguage<AssistantMessages> = {
  tool: { failed: ({ reasons }) => `Das ging nicht: ${reasons.join(' ')}`.slice(0, 500) },
  'tool.read_profile': { used: ({ project }) => `Profil von ${project} gelesen` },
  'tool.read_recipe': { used: ({ project }) => `Rezept von ${project} gelesen` },
  'tool.find_issues': { used: ({ project }) => `In ${project} nach Problemen gesucht` },
  'tool.suggest_steps': { used: ({ project }) => `In ${project} nach Schritten gesucht` },
  'tool.suggest_joins': { used: ({ project }) => `Nach Verbindungen für ${project} gesucht` },
  'tool.suggest_checks': { used: ({ project }) => `Nach Prüfungen für ${project} gesucht` },
  'tool.facet': { used: ({ column }) => `Werte von ${column} gezählt` },
  'tool.sample_rows': {
    used: ({ rows, project }) => `${countOf(rows, 'Zeile', 'Zeilen')} von ${project} angesehen`,
  },
  'tool.describe_steps': { used: 'Schritte nachgeschlagen' },
  'tool.describe_functions': { used: 'Funktionen nachgeschlagen' },
  'tool.describe_plugins': { used: 'Arten von Plugins nachgeschlagen' },
  'tool.propose_steps': {
    used: ({ count }) => `${count === 1 ? 'Einen Schritt' : `${numberText(count)} Schritte`} vorgeschlagen`,
  },
  'tool.propose_check': { used: 'Eine Prüfung vorgeschlagen' },
  'tool.answer_question': { used: ({ project }) => `${project} befragt` },
  'tool.chart': { used: 'Ein Diagramm gezeichnet' },
  'issue.text': {
    numbers: storedAsText('Zahlen'),
    dates: storedAsText('Datumsangaben'),
    reason: 'Die meisten Werte lassen sich so lesen',
  },
  'chat.unread': {
    column({ column, as, cells, of, group }) {
      const kind = { number: 'als Zahlen', date: 'als Datum', value: 'im Datentyp der Spalte' }[as];
      const within = group
        ? ` In einer Gruppe sind das ${numberText(group.cells)} von ${numberText(group.of)} (${percent(group.cells, group.of)} %).`
        : '';
      return `${numberText(cells)} von ${numberText(of)} Werten von ${column} (${percent(cells, of)} %) ${cells === 1 ? 'konnte' : 'konnten'} nicht ${kind} gelesen werden und ${cells === 1 ? 'fehlt' : 'fehlen'} im Ergebnis.${within}`;
    },
  },
  chat: {
    failsEverywhere: ({ rule, rows }) =>
      `Alle ${numberText(rows)} Zeilen würden bei der Prüfung „${rule}“ durchfallen. Was soll für jede Zeile gelten? Zum Beispiel „prüfe, dass Menge positiv ist“ oder „prüfe, dass E-Mail eindeutig ist“.`,
    noProject:
      'An diesen Chat ist kein Projekt angehängt. Hängen Sie eines an, um nach seinen Daten zu fragen und sie zu bereinigen.',
    wordsFail: ({ count, rows }) =>
      `${numberText(count)} von ${countOf(rows, 'Zeile', 'Zeilen')} ${count === 1 ? 'hat' : 'haben'} ein Wort für einen fehlenden Wert, etwa „N/A“, und ${count === 1 ? 'fällt' : 'fallen'} durch.`,
  },
  'chat.question': {
    notUnderstood: ({ words }) =>
      `${words.map((word) => `„${word}“`).join(' und ')} ${words.length === 1 ? 'wurde' : 'wurden'} nicht verstanden, deshalb gibt es noch keine Antwort. Was meinten Sie?`,
    nothing: 'Was möchten Sie tun oder wissen?',
    unclear: ({ words }) =>
      `„${words}“ wurde nicht verstanden. Ein Verb und Spalten nennen einen Schritt oder eine Frage, zum Beispiel:`,
    unclearRows: ({ words }) => `„${words}“ wurde nicht verstanden. Sind diese Zeilen gemeint?`,
    unclearColumn: ({ words, column }) =>
      `„${words}“ wurde nicht verstanden. Was möchten Sie mit ${column} tun oder darüber wissen?`,
  },
  'chat.ask': {
    // Chats of earlier versions contain straight apostrophes.
    said: ({ text, params }) =>
      filled(askGerman[text.replaceAll("'", '’') as AskText], params, (value, name) =>
        typeof value === 'number'
          ? numberText(value)
          : typeof value === 'string'
            ? inserted(value, name)
            : namesText(value),
      ),
  },
  'chat.proposal': {
    changesNothing: 'Das würde an den jetzigen Daten keine Zelle und keine Zeile ändern.',
    leavesNothing: 'Danach bliebe keine Zeile übrig.',
  },
  'chat.answer': {
    noRow: ({ rest }) => `Keine Zeile passt zu dieser Frage. ${restText(rest)}`.trim(),
    number({ name, value, of, ofRows, isOpen, isPartial, rest }) {
      const counted = of === null ? '' : ` von ${numberText(of.rows)}${where(of.condition)}`;
      const about =
        ofRows === null
          ? ''
          : ` (${numberText(ofRows.chosen)} von ${numberText(ofRows.rows)} Zeilen${where(ofRows.condition)})`;
      const left = restText(rest);
      if (value === null)
        return `${resultName(name)}${about}: kein Ergebnis, weil es zu wenige Werte gibt. ${left}`.trim();
      if (isPartial)
        return `${resultName(name)}${about}, unter den lesbaren Werten: ${written(value)}${counted}. ${left}`.trim();
      return `${resultName(name)}${about}: ${strong(written(value), isOpen)}${counted}${left === '' ? '' : '.'} ${left}`.trim();
    },
    noShare: ({ rest }) =>
      `Es gibt keine Werte, von denen ein Anteil zu nehmen wäre. ${restText(rest)}`.trim(),
    share: ({ percent: part, matching, all, isOpen, isPartial, rest }) =>
      `${strong(`${numberText(part)} %`, isOpen)}: ${numberText(matching)} von ${countOf(all, 'Zeile', 'Zeilen')}${partly(isPartial)}. ${restText(rest)}`.trim(),
    listing: ({ total, rows, condition, isOpen, isPartial, rest }) =>
      `${strong(numberText(total), isOpen)} von ${countOf(rows, 'Zeile', 'Zeilen')}${where(condition)}${partly(isPartial)}. ${restText(rest)}`.trim(),
    valuesIn: ({ filled, rows, column }) =>
      `${numberText(filled)} von ${countOf(rows, 'Zeile', 'Zeilen')} ${filled === 1 ? 'hat' : 'haben'} einen Wert in ${column}.`,
    valuesOfThese: ({ values, column }) =>
      `${numberText(values)} dieser Zeilen ${values === 1 ? 'hat' : 'haben'} einen lesbaren Wert in ${column}.`,
    onlyRest: ({ rest }) => restText(rest),
  },
  'chat.suggestions': {
    noJoin: ({ project }) =>
      `Keine andere Quelle dieses Projekts hat einen Schlüssel mit den Werten einer seiner Spalten. Fügen Sie die andere Tabelle zuerst [im Projekt](/projects/${project}) als Quelle hinzu.`,
    joins({ joins, example }) {
      const lines = joins.map(({ source, left, right, rows, matched, rowsAfter, isUsed }) => {
        const more = rowsAfter > rows ? `, und die Tabelle hat danach ${numberText(rowsAfter)} Zeilen` : '';
        const used = isUsed ? ' Das Rezept hat schon einen Schritt mit dieser Quelle.' : '';
        return `**${cell(source)}** über ${cell(left)} = ${cell(right)}: **${numberText(matched)}** von ${countOf(rows, 'Zeile', 'Zeilen')} finden einen Treffer${more}.${used}`;
      });
      if (example === '') return lines.join('\n');
      const ask = `Fragen Sie „Wie lässt sich das mit ${cell(example)} verbinden?“, um den Schritt zu bekommen.`;
      return `${lines.map((line) => `- ${line}`).join('\n')}\n\n${ask}`;
    },
    noCheck: 'Es wurde keine Regel gefunden, die fast alle Zeilen einhalten und die noch keine Prüfung ist.',
    checks({ project, checks, looked }) {
      const lines = checks.map(({ sentence, reason, breaks }) => {
        const fail =
          breaks === 0
            ? ''
            : ` **${numberText(breaks)}** ${breaks === 1 ? 'Zeile fällt' : 'Zeilen fallen'} durch.`;
        return `- ${cell(capital(sentence.text), 200)}.${fail} ${cell(reason.text, 200)}.`;
      });
      const sample =
        looked === null ? '' : ` Gefunden in einer Stichprobe von ${countOf(looked, 'Zeile', 'Zeilen')}.`;
      return `Fast alle Zeilen halten diese Regeln ein:\n\n${lines.join('\n')}\n\nSie lassen sich im Reiter „Prüfungen“ [des Projekts](/projects/${project}) hinzufügen.${sample}`;
    },
  },
  'chat.report': {
    columns({ rows, count, columns, left }) {
      const lines = columns.map(
        ({ name, type, valid, distinct, top }) =>
          `| ${cell(name)} | ${types[type] ?? type} | ${numberText(valid)} | ${numberText(distinct)} | ${top.map((value) => cell(value)).join(', ')} |`,
      );
      const others = left.map(
        ({ name, mismatched, all }) =>
          `- ${cell(name)}: ${numberText(mismatched)} von ${numberText(all)} Werten passen nicht zum Datentyp`,
      );
      return `**${numberText(rows)}** ${rows === 1 ? 'Zeile' : 'Zeilen'} in **${numberText(count)}** ${count === 1 ? 'Spalte' : 'Spalten'}.\n\n| Spalte | Typ | Werte | Verschiedene | Am häufigsten |\n|---|---|---:|---:|---|\n${lines.join('\n')}${others.length === 0 ? '' : `\n\n${others.join('\n')}`}`;
    },
    missing({ rows, columns, gaps, words }) {
      const found = words.map(
        ({ name, cells, example }) => `${cell(name)} (${numberText(cells)}, etwa „${cell(example)}“)`,
      );
      const also = found.length === 0 ? '' : ` Wörter für fehlende Werte stehen in ${found.join(', ')}.`;
      if (gaps.length === 0) return `Keine Spalte hat leere Zellen.${also}`;
      const lines = gaps.map(
        ({ name, count }) =>
          `| ${cell(name)} | ${numberText(count)} | ${percent(count, Math.max(rows, 1))} % |`,
      );
      return `${numberText(gaps.length)} von ${countOf(columns, 'Spalte', 'Spalten')} ${gaps.length === 1 ? 'hat' : 'haben'} leere Zellen.${also}\n\n| Spalte | Leer | Anteil |\n|---|---:|---:|\n${lines.join('\n')}`;
    },
    duplicates: ({ rows }) =>
      `**${numberText(rows)}** ${rows === 1 ? 'Zeile stimmt' : 'Zeilen stimmen'} in allen Spalten mit einer anderen überein.`,
    noDuplicates: 'Keine zwei Zeilen stimmen in allen Spalten überein.',
    noRows: 'Die Tabelle hat keine Zeilen.',
    nothingFound: 'Es wurde nichts gefunden, das falsch aussieht.',
    undo: ({ project, last }) =>
      `Dieser Chat ändert selbst nichts, es gibt also nichts rückgängig zu machen. Einen Schritt, der zu einem Rezept hinzugefügt wurde, nehmen Sie [im Projekt](/projects/${project}) mit „Rückgängig“ zurück, so oft wie nötig.${last === '' ? ' Das Rezept hat noch keine Schritte.' : ` Der letzte Schritt ist: ${cell(last, 200)}.`} Ein offener Vorschlag verschwindet mit „Verwerfen“ auf seiner Karte.`,
    noSteps: 'Nichts: Das Rezept hat keine Schritte, und dieser Chat schlägt nur vor.',
    recipe({ project, count, steps }) {
      const lines = steps.map(
        ({ sentence, enabled }) => `1. ${cell(sentence, 300)}${enabled ? '' : ' (aus)'}`,
      );
      return `Dieser Chat ändert selbst nichts. Das Rezept [des Projekts](/projects/${project}) hat ${countOf(count, 'Schritt', 'Schritte')}:\n\n${lines.join('\n')}`;
    },
    thanks: 'Fragen Sie gern alles Weitere zu den Daten.',
    apply:
      'Ein Vorschlag wird mit der Schaltfläche auf seiner Karte hinzugefügt, damit ein Mensch entscheidet. Der Chat selbst fügt nichts hinzu.',
    who: 'Der eingebaute Assistent von Winnow: eine Grammatik über Schritten und Fragen, kein Sprachmodell. Er liest die angehängten Projekte auf diesem Server und sendet nichts nach außen. Er schlägt Schritte vor; hinzufügen kann sie nur ein Mensch.',
    why: 'Jede Karte zeigt, woraus sie entstanden ist: Schritte mit ihrer genauen Wirkung, und Zahlen, die sich zu den gezählten Zeilen öffnen. Eine Frage, die ihre Spalte nennt, lässt sich genauer beantworten, zum Beispiel „Verteilung von“ und eine Spalte.',
    help: `Fragen und Schritte werden in einfachen Worten verstanden, auf Deutsch und auf Englisch, zum Beispiel:

- Was stimmt mit dieser Datei nicht?
- In welchen Spalten fehlen Werte?
- Entferne Duplikate nach E-Mail
- Wie viele Bestellungen pro Stadt?
- Summe von Betrag pro Monat
- Check that the quantity is positive`,
  },
};

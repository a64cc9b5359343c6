import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { workflowProblems } from '../problems.ts';

const chooseOther = 'Wählen Sie etwas anderes, oder legen Sie es neu an.';

/** Problems of a workflow, in German. */
export const workflowGerman: ProblemTexts<typeof workflowProblems> = {
  notAWorkflow: ({ path, reason }) => [
    `Das ist keine Workflow-Datei: ${path}: ${reason}.`,
    'Laden Sie den Workflow noch einmal aus der App herunter.',
  ],
  noNodes: [
    'Der Workflow hat keine Schritte.',
    'Fügen Sie eine Quelle hinzu und die Schritte für ihre Zeilen.',
  ],
  unknownKind: ({ kind }) => [`Es gibt keine Art von Schritt „${kind}“.`, 'Ersetzen Sie den Schritt.'],
  badSettings: ({ field, reason }) => [
    `Die Einstellungen des Schritts sind ungültig: ${field === '' ? '' : `${field}: `}${reason}.`,
    'Öffnen Sie den Schritt, und vervollständigen Sie seine Einstellungen.',
  ],
  sameId: ({ id }) => [`Zwei Schritte heißen ${id}.`, 'Fügen Sie einen davon neu hinzu.'],
  danglingEdge: ({ from, to }) => [
    `Die Verbindung von ${from} nach ${to} führt zu einem Schritt, den es nicht gibt.`,
    'Entfernen Sie die Verbindung.',
  ],
  cycle: ['Der Schritt ist Teil eines Kreises.', 'Entfernen Sie eine der Verbindungen des Kreises.'],
  missingInput: [
    'Der Schritt hat keinen Eingang.',
    'Verbinden Sie eine Quelle, ein Rezept oder eine Prüfung mit ihm.',
  ],
  tooManyInputs: ({ most }) => [
    most === 0
      ? 'Hierher darf keine Verbindung führen.'
      : `Hierher ${most === 1 ? 'führt mehr als ein Schritt' : `führen mehr als ${numberText(most)} Schritte`}.`,
    'Entfernen Sie die überzähligen Verbindungen.',
  ],
  givesNoRows: [
    'Die Verbindung beginnt bei einem Schritt, der keine Zeilen ausgibt.',
    'Verbinden Sie stattdessen eine Quelle, ein Rezept oder eine Prüfung.',
  ],
  namedInput: ({ input }) => [
    `Nur ein Rezept kann Zeilen anstelle einer Quelle annehmen, hier „${input}“.`,
    'Verbinden Sie sie mit einem Rezept, oder nennen Sie keine Quelle.',
  ],
  inputOpen: [
    'Die Verbindung gilt einer anderen Quelle als der ersten, nennt sie aber nicht.',
    'Öffnen Sie den Schritt, und wählen Sie die Quelle unter „Kommt nach“.',
  ],
  sameInput: ({ input }) => [
    `Zwei Verbindungen treten an die Stelle der Quelle „${input}“.`,
    'Wählen Sie für eine davon eine andere Quelle.',
  ],
  unreachable: ({ node }) => [
    `Keine Zeile von ${node} erreicht eine Ausgabe.`,
    'Verbinden Sie den Schritt mit einer Ausgabe, oder entfernen Sie ihn.',
  ],
  projectGone: ({ project }) => [
    `Das Projekt ${project} gibt es nicht, oder wer den Workflow veröffentlicht hat, darf es nicht lesen.`,
    'Wählen Sie ein anderes Projekt.',
  ],
  publisherGone: [
    'Wer diese Version veröffentlicht hat, hat keinen Zugriff mehr auf den Workflow.',
    'Veröffentlichen Sie ihn neu; dann läuft er mit Ihrem Zugriff.',
  ],
  versionGone: ({ version }) => [
    `Das Projekt hat keine Version ${version} seines Rezepts.`,
    'Wählen Sie eine andere Version oder die neueste.',
  ],
  sourceGone: ({ source }) => [
    source === '' ? 'Das Projekt hat noch keine Quelle.' : `Das Projekt hat keine Quelle namens „${source}“.`,
    'Wählen Sie eine andere Quelle.',
  ],
  connectionGone: ['Die Datenbankverbindung gibt es nicht mehr.', chooseOther],
  nothingToCheck: [
    'Der Schritt hat keine Prüfung.',
    'Fügen Sie eine Bedingung hinzu, oder verwenden Sie die Prüfungen des Projekts.',
  ],
  noRecipeBefore: [
    'Hier sollen die Prüfungen eines Projekts laufen, aber die Zeilen kommen nicht aus einem Rezept.',
    'Setzen Sie ein Rezept vor diesen Schritt, oder fügen Sie eine Bedingung hinzu.',
  ],
  projectReadOnly: ({ project }) => [
    `Die Quelle soll aktualisiert werden, aber wer den Workflow veröffentlicht hat, darf das Projekt ${project} nicht bearbeiten.`,
    'Aktualisieren Sie die Quelle nicht, oder lassen Sie den Workflow von jemandem veröffentlichen, der das Projekt bearbeiten darf.',
  ],
  noOrigin: ({ source }) => [
    `Die Quelle${source === '' ? '' : ` „${source}“`} wurde als Datei hochgeladen; es gibt keine URL, von der sie sich aktualisieren ließe.`,
    'Aktualisieren Sie die Quelle nicht, oder importieren Sie sie von einer URL.',
  ],
  noAddress: [
    'Der Schritt ruft eine URL auf, aber es ist keine gewählt.',
    'Wählen Sie eine URL, oder fügen Sie eine hinzu.',
  ],
  addressGone: ['Die URL, die der Schritt aufruft, gibt es nicht mehr.', chooseOther],
  noKey: [
    'Die Ausgabe aktualisiert Zeilen nach Schlüssel, hat aber keine Schlüsselspalte.',
    'Wählen Sie die Spalten, die eine Zeile eindeutig bestimmen.',
  ],
  keyGone: ({ column }) => [
    `Die Zeilen haben keine Schlüsselspalte „${column}“.`,
    'Wählen Sie eine andere Spalte, oder behalten Sie diese im Rezept.',
  ],
  badCron: ({ pattern, reason }) => [
    `„${pattern}“ ist kein gültiger Cron-Ausdruck: ${reason}.`,
    'Schreiben Sie Minute, Stunde, Tag, Monat und Wochentag, zum Beispiel 0 6 * * 1-5.',
  ],
  tooOften: ({ pattern }) => [
    `„${pattern}“ läuft öfter als einmal in der Minute.`,
    'Lassen Sie zwischen zwei Läufen mindestens eine Minute.',
  ],
  workflowGone: ['Den Workflow, auf den dieser wartet, gibt es nicht.', 'Wählen Sie einen anderen.'],
  triggerCircle: [
    'Die beiden Workflows warten aufeinander und würden sich endlos gegenseitig starten.',
    'Wählen Sie einen anderen Workflow, oder entfernen Sie dort den Auslöser.',
  ],
  ownTrigger: ['Der Workflow würde sich selbst endlos neu starten.', 'Wählen Sie einen anderen Workflow.'],
};

import type { Translation } from '../../../shared/text/define-text.ts';
import type { workflowEditorText } from './workflow-editor-text.ts';

export const workflowEditorGerman: Translation<typeof workflowEditorText> = {
  workflow: 'Workflow',
  addStepToTheWorkflow: 'Dem Workflow einen Schritt hinzufügen',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  showTheStepsAsAGraph: 'Schritte als Graph anzeigen',
  showTheStepsAsAList: 'Schritte als Liste anzeigen',
  addStep: 'Schritt hinzufügen',
  showTheStepsAs: 'Schritte anzeigen als',
  graph: 'Graph',
  list: 'Liste',
  graphIsLoading: 'Der Graph wird geladen',
  stepsOfTheWorkflow: 'Schritte des Workflows',
  noStepsYet: 'Noch keine Schritte',
  addASource: 'Quelle hinzufügen',
  startsWithRows: 'Ein Workflow beginnt mit den Zeilen eines Projekts oder mit einer Datei, die er erhält.',
  settings: 'Einstellungen',
  step: 'Schritt',
  triggers: 'Auslöser',
  policies: 'Regeln',
  versions: 'Versionen',
  connectFrom: ({ from }) => `${from} verbinden mit`,
  noStepAcceptsRows: 'Kein anderer Schritt nimmt von hier Zeilen an.',
  addBetween: ({ after, before }) => `Zwischen ${after} und ${before} hinzufügen`,
  addAfter: ({ after }) => `Nach ${after} hinzufügen`,
  addAStep: 'Einen Schritt hinzufügen',
  comesAfter: 'Kommt nach',
  sourceReplaced: ({ name }) => `Quelle, an deren Stelle ${name} tritt`,
  chooseASource: 'Quelle wählen',
  asName: ({ name }) => `als ${name}`,
  disconnectName: ({ name }) => `${name} trennen`,
  disconnect: 'Trennen',
  unknownNodeKind: 'Unbekannte Art von Schritt',
  notSetUpYet: 'Noch nicht eingerichtet',
  steps: 'Schritte',
  nameAsInput: ({ nodeName, input }) => `${nodeName} als ${input}`,
  afterBefore: ({ before }) => `Nach ${before}`,
  addFirstStep:
    'Ein Schritt liest, bereinigt, prüft oder exportiert Zeilen, oder benachrichtigt Personen. Fügen Sie den ersten hinzu.',
  selectStep: 'Wählen Sie einen Schritt, um ihn einzurichten.',
  name: 'Name',
  deleteStep: 'Schritt löschen',
  kinds: {
    source: {
      title: 'Quelle',
      about:
        'Liest Zeilen unverändert: aus einer Quelle eines Projekts, wie sie ist oder beim Start des Laufs neu geladen, oder aus einer eintreffenden Datei.',
    },
    recipe: {
      title: 'Rezept',
      about:
        'Wendet das Rezept eines Projekts auf die eingehenden Zeilen an, mit den weiteren Quellen des Projekts.',
    },
    check: {
      title: 'Prüfung',
      about:
        'Prüft alle Zeilen. Ist eine anhaltende Bedingung nicht erfüllt, wird nichts ausgegeben, und die letzte gute Ausgabe bleibt.',
    },
    output: {
      title: 'Ausgabe',
      about:
        'Schreibt die Zeilen, sobald alles andere erfolgreich war: in eine Datei, die der Server behält, oder in eine Datenbanktabelle.',
    },
    notification: {
      title: 'Benachrichtigung',
      about:
        'Benachrichtigt Personen über die von ihnen gewählten Kanäle, oder ein Programm über einen Webhook, wie der Lauf ausging.',
    },
  },
};

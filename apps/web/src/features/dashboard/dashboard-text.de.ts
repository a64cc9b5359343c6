import { countOf, formatNumber } from '../../shared/format/number.ts';
import type { Translation } from '../../shared/text/define-text.ts';
import { plural } from '../../shared/text/plural.ts';
import type { dashboardText } from './dashboard-text.ts';

export const dashboardGerman: Translation<typeof dashboardText> = {
  needsAttention: 'Erfordert Aufmerksamkeit',
  answer: 'Antworten',
  cameInWithFlaws: ({ projectName, flaws }) => `${projectName} wurde mit Mängeln importiert: ${flaws}`,
  openRunThatAskedWhether: ({ sentence }) => `Lauf öffnen, der dies geprüft hat: ${sentence}`,
  run: 'Lauf',
  openRun: ({ number, workflowName }) => `Lauf ${number} von ${workflowName} öffnen`,
  open: 'Öffnen',
  rowsThatWereHard: ({ rejected }) => `${countOf(rejected, 'schwer lesbare Zeile', 'schwer lesbare Zeilen')}`,
  cellsThatDontMatch: ({ mismatched }) =>
    `${countOf(mismatched, 'Zelle', 'Zellen')} mit einem anderen als dem Typ der Spalte`,
  pluginRevoked: ({ title, version }) =>
    `${title} ${version} wurde zurückgezogen: Schritte, die es verwenden, laufen nicht mehr.`,
  pluginHasUpdate: ({ title, latest, version }) =>
    `${title} ${latest} ist verfügbar; installiert ist ${version}.`,
  pluginIsDraft: ({ title }) => `${title} ist ein unveröffentlichter Entwurf.`,
  pluginHasUnpublishedChanges: ({ title }) =>
    `Der Entwurf von ${title} enthält unveröffentlichte Änderungen.`,
  openTitle: ({ title }) => `${title} öffnen`,
  openProjectName: ({ projectName }) => `${projectName} öffnen`,
  dropFileToStartProject: 'Datei ablegen, um ein Projekt damit zu beginnen',
  sampleProject: 'Beispielprojekt',
  newProject: 'Neues Projekt',
  home: 'Start',
  homeIsLoading: 'Die Startseite wird geladen',
  noProjectsIn: ({ name }) => `${name} hat noch keine Projekte`,
  importFile: 'Datei importieren',
  allMembersCanAccess: ({ members }) =>
    `Alle ${members} Mitglieder haben Zugriff auf alles, was hier erstellt wird.`,
  importFileAbout:
    'CSV, Excel, JSON oder Parquet in jeder Größe, oder ein Beispiel mit einigen tausend unsauberen Zeilen.',
  addStep: 'Dem Rezept einen Schritt hinzufügen',
  addStepAbout:
    'Klicken Sie auf einen Spaltenkopf, einen Balken oder eine Zelle. Die Tabelle zeigt und zählt, was ein Schritt ändert, bevor Sie ihn hinzufügen.',
  exportResult: 'Ergebnis exportieren',
  exportResultAbout:
    'Als CSV, Excel, JSON oder Parquet. Das Rezept macht morgen mit der neuen Datei dasselbe.',
  workWithOthers: 'Mit anderen arbeiten',
  workWithOthersAbout:
    'Teilen Sie ein Projekt über dessen Menü, oder erstellen Sie eine Organisation, deren Mitglieder an allen Projekten arbeiten.',
  getStarted: 'Erste Schritte',
  dismissGettingStartedList: 'Liste der ersten Schritte ausblenden',
  done: 'Erledigt',
  shareProject: 'Projekt teilen',
  createOrganization: 'Organisation erstellen',
  openName: ({ name }) => `${name} öffnen`,
  trySampleProject: 'Beispielprojekt ausprobieren',
  pinned: 'Angeheftet',
  unpin: 'Lösen',
  unpinName: ({ name }) => `${name} lösen`,
  recentChats: 'Letzte Chats',
  all: 'Alle',
  recentProjects: 'Letzte Projekte',
  allTotal: ({ total }) => `Alle ${total}`,
  runningNow: 'Läuft gerade',
  nextRuns: 'Nächste Läufe',
  invitation: ({ inviter, organization, role, ends }) =>
    `${inviter} lädt Sie zu ${organization} ein (Rolle: ${role}); läuft ${ends} ab`,
  failedRun: ({ number, workflow, ending, reason }) =>
    `Lauf ${number} von ${workflow} ${ending}${reason ? `: ${reason}` : '.'}`,
  endings: {
    failed: 'ist fehlgeschlagen',
    timed_out: 'hat die Zeit überschritten',
    crashed: 'ist abgestürzt',
  },
  failingCheck: ({ project, sentence, found, run, when }) =>
    `${project}: ${sentence}, aber ${found}${run === undefined ? '' : ` in Lauf ${run}`}, ${when}`,
  failedJobs: {
    import: ({ project, reason }) =>
      `Der Import in ${project} ist fehlgeschlagen${reason ? `: ${reason}` : '.'}`,
    refresh: ({ project, reason }) =>
      `Die Aktualisierung einer Quelle in ${project} ist fehlgeschlagen${reason ? `: ${reason}` : '.'}`,
    export: ({ project, reason }) =>
      `Der Export in ${project} ist fehlgeschlagen${reason ? `: ${reason}` : '.'}`,
    run: ({ project, reason }) => `Der Lauf in ${project} ist fehlgeschlagen${reason ? `: ${reason}` : '.'}`,
  },
  shareEnds: ({ project, when }) => `Die Freigabe von ${project} endet ${when}`,
  linkEnds: ({ project, when }) => `Ein Link zu ${project} endet ${when}`,
  found: ({ found }) => `gefunden: ${found}`,
  rowsBreakIt: ({ breaches, rows }) =>
    `${formatNumber(breaches)} von ${countOf(rows, 'Zeile', 'Zeilen')} ${plural(breaches, { one: 'verletzt', other: 'verletzen' })} dies`,
};

import type { Translation } from '../../shared/text/define-text.ts';
import type { guestText } from './guest-text.ts';

export const guestGerman: Translation<typeof guestText> = {
  openingProject: 'Projekt wird geöffnet',
  thisGuestProjectIsntHere: 'Dieses Gastprojekt ist nicht hier',
  guestProjectOpens: ({ hours }) =>
    `Ein Gastprojekt öffnet sich nur in dem Browser, in dem es erstellt wurde, und wird nach ${hours} Stunden gelöscht. Sobald Sie registriert sind, finden Sie es unter Ihren Projekten.`,
  startNewOne: 'Neues beginnen',
  movingYourProject: 'Ihr Projekt wird in Ihr Konto übernommen',
  tryAgain: 'Erneut versuchen',
  movingProject: 'Projekt wird übernommen',
  tryWinnowWithoutAccount: 'Winnow ohne Konto ausprobieren',
  youreSignedInSoEverything: 'Sie sind angemeldet; alles, was Sie erstellen, bleibt erhalten.',
  createProject: 'Projekt erstellen',
  thisInstallationNeedsAccount: 'Diese Installation erfordert ein Konto.',
  signUp: 'Registrieren',
  yourProjectsStay: ({ hours, projects, fileBytes }) =>
    `Ihre Projekte bleiben ${hours} Stunden in diesem Browser: höchstens ${projects}, mit Dateien bis ${fileBytes}. Registrieren Sie sich, um sie zu behalten.`,
  guidedSample: 'Geführtes Beispiel',
  guidedSampleText:
    '2.500 unsaubere Bestellungen. Vier kurze Schritte führen von der Auswahl zur sauberen Datei.',
  startWithSample: 'Mit dem Beispiel beginnen',
  yourOwnFile: 'Ihre eigene Datei',
  yourOwnFileText:
    'CSV, Excel, JSON, Parquet und mehr. Wählen Sie eine Datei oder ziehen Sie sie auf diese Seite.',
  chooseFile: 'Datei wählen',
  yourGuestProjects: 'Ihre Gastprojekte',
  dropFileToCleanIt: 'Datei ablegen, um sie zu bereinigen',
  myFile: 'Meine Datei',
};

import type { ProblemTexts } from '@winnow/kernel';
import type { storeProblems } from '../problems.ts';

const reload = 'Laden Sie neu, und wiederholen Sie die Änderung.';

/** German messages for problems with the data folder and stored data. */
export const storeGerman: ProblemTexts<typeof storeProblems> = {
  folderInUse: ({ folder, pid, host, since }) => [
    `Der Datenordner ${folder} wird seit ${since} von Prozess ${pid} auf ${host} verwendet.`,
    `Beenden Sie den Prozess ${pid}, oder setzen Sie WINNOW_DATA auf einen anderen Ordner.`,
  ],
  folderUnusable: ({ folder, reason }) => [
    `Der Datenordner ${folder} lässt sich nicht verwenden: ${reason}.`,
    'Machen Sie ihn für diesen Benutzer beschreibbar, oder setzen Sie WINNOW_DATA auf einen anderen Ordner.',
  ],
  databaseDamaged: ({ folder, reason, backup, at }) => [
    `Die Datenbank in ${folder} ist beschädigt und lässt sich nicht öffnen: ${reason}. Die neueste Sicherung, vom ${at}, ist ${backup}.`,
    `Verschieben Sie ${folder}, kopieren Sie ${backup} nach ${folder}, und starten Sie Winnow neu. Konten, Rezepte und Einstellungen sind dann auf dem Stand der Sicherung; die Daten der Projekte bleiben, wie sie sind.`,
  ],
  databaseLost: ({ folder, reason }) => [
    `Die Datenbank in ${folder} lässt sich nicht öffnen: ${reason}. Eine Sicherung gibt es noch nicht.`,
    `Stellen Sie ${folder} aus Ihrer eigenen Sicherung wieder her, und starten Sie Winnow neu.`,
  ],
  databaseUnreachable: ({ host, reason }) => [
    `Die Datenbank auf ${host} antwortet nicht: ${reason}.`,
    'Starten Sie sie, oder korrigieren Sie DATABASE_URL.',
  ],
  staleRecipe: ({ base, current }) => [
    `Das Rezept wurde inzwischen geändert: Ihre Änderung beruht auf Version ${base}, aktuell ist Version ${current}.`,
    'Laden Sie das Rezept neu, und wiederholen Sie die Änderung.',
  ],
  nothingToUndo: 'Es gibt nichts rückgängig zu machen: Das ist die erste Version des Rezepts.',
  nothingToRedo: 'Es gibt nichts zu wiederholen.',
  stalePlugin: [
    'Der Entwurf des Plugins wurde inzwischen geändert, in einem anderen Tab oder von jemand anderem.',
    reload,
  ],
  staleWorkflow: [
    'Der Entwurf des Workflows wurde inzwischen geändert, in einem anderen Tab oder von jemand anderem.',
    reload,
  ],
  versionTaken: ({ version }) => [
    `Version ${version} ist schon veröffentlicht und lässt sich nicht mehr ändern.`,
    'Geben Sie der nächsten Version eine höhere Nummer.',
  ],
};

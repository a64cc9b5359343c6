import type { ProblemTexts } from '@winnow/kernel';
import { numberText } from '@winnow/kernel/german/words';
import type { pluginRouteProblems } from '../plugins/plugin-problems.ts';

const kinds: Readonly<Record<string, string>> = {
  step: 'ein Schritt',
  function: 'eine Funktion',
  check: 'eine Prüfung',
  importer: 'ein Importer',
  exporter: 'ein Exporter',
  macro: 'ein Makro',
};

/** German messages for problems with publishing and installing plugins. */
export const pluginRouteGerman: ProblemTexts<typeof pluginRouteProblems> = {
  notPublished: ({ title }) => [
    `Von „${title}“ lässt sich keine Version installieren.`,
    'Veröffentlichen Sie zuerst eine Version, oder bieten Sie eine wieder an.',
  ],
  versionRevoked: ({ version }) => [
    `Version ${version} wurde zurückgezogen und läuft nicht mehr.`,
    'Verwenden Sie eine andere Version.',
  ],
  versionYanked: ({ version }) => [
    `Version ${version} wird nicht mehr angeboten: Wo sie verwendet wird, läuft sie weiter, neu installieren lässt sie sich nicht.`,
    'Installieren Sie die neueste Version.',
  ],
  nameInstalled: ({ name, title, workspace }) => [
    `„${title}“ heißt ebenfalls „${name}“ und ist in ${workspace} installiert: Formeln könnten die beiden nicht unterscheiden.`,
    'Entfernen Sie zuerst jenes, oder kopieren Sie dieses unter einem anderen Namen.',
  ],
  notInstalled: ({ workspace }) => `Das Plugin ist in ${workspace} nicht installiert.`,
  versionNotHigher: ({ version, last }) => [
    `Version ${version} ist nicht höher als ${last}, die zuletzt veröffentlichte Version.`,
    'Erhöhen Sie die Nummer: den letzten Teil bei einer Korrektur, den mittleren bei etwas Neuem, den ersten, wenn sich Ergebnisse ändern.',
  ],
  kindChanged: ({ kind }) => [
    `Ein veröffentlichtes Plugin behält seine Art: Dieses ist ${kinds[kind] ?? kind}.`,
    'Erstellen Sie für die andere Art ein neues Plugin.',
  ],
  nameChanged: ({ name }) => [
    `Ein veröffentlichtes Plugin behält seinen Namen, „${name}“, weil Rezepte ihn verwenden.`,
    'Kopieren Sie das Plugin, um ihm einen anderen Namen zu geben.',
  ],
  noWorkspaceToShareWith: [
    'Ein persönliches Plugin hat keine Mitglieder, mit denen es sich teilen ließe.',
    'Lassen Sie es privat, machen Sie es öffentlich, oder kopieren Sie es in eine Organisation.',
  ],
  tooManyPlugins: ({ limit }) => [
    `Sie können höchstens ${numberText(limit)} Plugins haben.`,
    'Löschen Sie Entwürfe, die Sie nicht mehr brauchen.',
  ],
  noExamples: [
    'Ein veröffentlichtes Plugin braucht mindestens ein Beispiel: Es ist sein Test und seine Dokumentation.',
    'Fügen Sie ein Beispiel hinzu.',
  ],
  exampleFails: ({ title }) => [
    `Das Beispiel „${title}“ liefert nicht das erwartete Ergebnis.`,
    'Korrigieren Sie den Code oder das Beispiel.',
  ],
  traitFails: ({ message }) => [
    message,
    'Korrigieren Sie den Code, oder entfernen Sie die Eigenschaft aus dem Manifest.',
  ],
  badParameter: ({ name, reason }) => `Der Parameter ${name} ist ungültig: ${reason}.`,
  busy: ['Zu viele Plugin-Läufe dieses Kontos warten schon.', 'Warten Sie, bis sie fertig sind.'],
  noRows: [
    'Das Projekt hat keine Zeilen, an denen sich das Plugin ausprobieren ließe.',
    'Wählen Sie ein Projekt mit Daten.',
  ],
  nothingToTry: [
    'Ein Makro hat keinen Code, der sich ausprobieren ließe.',
    'Fügen Sie das Makro zum Rezept eines Projekts hinzu, um die Vorschau zu sehen.',
  ],
};

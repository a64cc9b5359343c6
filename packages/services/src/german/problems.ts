import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/steps/german/words';
import type { apiProblems } from '../problems.ts';

/** Formats a limit in the unit that it is configured in. */
const sizeText = (bytes: number): string =>
  bytes < 1024 ** 3
    ? `${numberText(Math.round(bytes / 1e6))} MB`
    : `${numberText(Math.round(bytes / 1024 ** 3))} GB`;

const things: Readonly<Record<string, string>> = {
  project: 'Dieses Projekt',
  source: 'Diese Quelle',
  check: 'Diese Prüfung',
  chat: 'Diesen Chat',
  file: 'Diese Datei',
  upload: 'Diesen Upload',
  plugin: 'Dieses Plugin',
  workflow: 'Diesen Workflow',
  run: 'Diesen Lauf',
  organization: 'Diese Organisation',
  comment: 'Diesen Kommentar',
  version: 'Diese Version',
  connection: 'Diese Verbindung',
  person: 'Diese Person',
};

/** German messages for problems with API calls. */
export const apiGerman: ProblemTexts<typeof apiProblems> = {
  notSignedIn: ['Sie müssen angemeldet sein.', 'Melden Sie sich an, und versuchen Sie es noch einmal.'],
  tokenRefused: [
    'Das Token ist unbekannt, widerrufen oder abgelaufen.',
    'Legen Sie unter Einstellungen, Sicherheit ein neues an.',
  ],
  forbidden: ['Dazu haben Sie keine Berechtigung.', 'Bitten Sie jemanden, der es verwaltet, um Zugriff.'],
  confirmationRequired: [
    'Bestätigen Sie, dass Sie es sind.',
    'Geben Sie Ihr Passwort ein, verwenden Sie einen Passkey, oder geben Sie einen Code aus Ihrer Authenticator-App ein.',
  ],
  tokenBound: [
    'Dieses Token gilt nur für ausgewählte Projekte oder Organisationen und darf das nicht.',
    'Verwenden Sie ein uneingeschränktes Token, oder erledigen Sie es in der App.',
  ],
  tokenTooNarrow: ({ scope }) => [
    scope === null
      ? 'Ein Token darf das nicht.'
      : `Dem Token fehlt der Bereich „${scope}“, der dafür nötig ist.`,
    'Verwenden Sie ein Token, das ihn hat, oder erledigen Sie es in der App.',
  ],
  notFound: ({ what }) => `${things[what] ?? 'Das'} gibt es nicht, oder Sie haben keinen Zugriff.`,
  noRoute: ({ path }) => [`Unter ${path} ist nichts.`, 'Alle Routen stehen unter /api/docs.'],
  badRequest: ({ field, reason }) => `Die Anfrage ist ungültig${field ? ` bei ${field}` : ''}: ${reason}.`,
  notJson: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  badText: ['Ein Text der Anfrage enthält das Zeichen U+0000.', 'Entfernen Sie das Zeichen.'],
  badAddress: 'Die Adresse enthält das Zeichen U+0000.',
  foreignOrigin: ({ origin }) => [
    `Anfragen von ${origin} können hier nichts ändern.`,
    'Öffnen Sie die App unter ihrer eigenen Adresse, die WINNOW_URL festlegt.',
  ],
  bodyTooLarge: ({ limit }) => `Der Inhalt der Anfrage ist größer als ${numberText(limit)} Bytes.`,
  uploadTooLarge: ({ limit }) => [
    `Die Datei ist größer als ${sizeText(limit)}, die Grenze.`,
    'Teilen Sie die Datei auf, oder bitten Sie den Betreiber, die Grenze anzuheben.',
  ],
  tooManyUploads: ({ limit }) => [
    `${numberText(limit)} Ihrer Uploads laufen schon.`,
    'Warten Sie, bis einer davon fertig ist.',
  ],
  storageFull: ({ limit }) => [
    `Ihre Dateien belegen Ihren ganzen Speicher von ${sizeText(limit)}.`,
    'Löschen Sie Projekte endgültig, die Sie nicht mehr brauchen, oder bitten Sie den Betreiber um mehr Speicher.',
  ],
  uploadBroken: ({ reason }) => [
    `Der Upload ist unvollständig: ${reason}.`,
    'Senden Sie die Datei noch einmal.',
  ],
  noFile: ['Die Anfrage enthält keine Datei.', 'Senden Sie sie als Feld „file“ eines Formulars.'],
  versionGone: ({ version }) => [
    `Es gibt keine Version ${version} des Rezepts.`,
    'Laden Sie das Rezept neu, und verwenden Sie die aktuelle Version.',
  ],
  recipeDamaged: ({ version, reason }) => [
    `Version ${version} des Rezepts ist in der Datenbank beschädigt: ${reason} Die Quellen und frühere Versionen sind erhalten.`,
    'Machen Sie die Änderung rückgängig, oder stellen Sie eine frühere Version des Rezepts wieder her.',
  ],
  notReady: ({ what }) => [`${what} ist noch nicht fertig.`, 'Warten Sie, bis es so weit ist.'],
  notFailed: ({ name }) => `Der Import von ${name} ist nicht gescheitert; es gibt nichts zu wiederholen.`,
  uploadGone: ({ name }) => [
    `${name} ist nicht mehr auf dem Server: Ungenutzte Uploads werden nach einem Tag gelöscht.`,
    'Laden Sie die Datei noch einmal hoch.',
  ],
  notPutAway: ({ name }) => [
    `Das Projekt „${name}“ liegt nicht im Papierkorb und lässt sich deshalb nicht endgültig löschen.`,
    'Löschen Sie es zuerst; danach lässt es sich 30 Tage lang wiederherstellen oder endgültig entfernen.',
  ],
  nameTaken: ({ name }) => [
    `Das Projekt hat schon eine Quelle namens „${name}“.`,
    'Wählen Sie einen anderen Namen.',
  ],
  busy: ({ seconds }) => [
    'Winnow ist ausgelastet: Zu viele Anfragen warten.',
    `Versuchen Sie es in ${countOf(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  ],
  diskFull: [
    'Die Festplatte des Servers ist voll. Es wurde nichts geändert.',
    'Bitten Sie den Betreiber, im Datenordner (WINNOW_DATA) Platz zu schaffen, und versuchen Sie es dann noch einmal.',
  ],
  folderReadOnly: [
    'In einen Ordner des Servers lässt sich nicht schreiben. Es wurde nichts geändert.',
    'Bitten Sie den Betreiber, den Datenordner (WINNOW_DATA) für das Konto beschreibbar zu machen, unter dem Winnow läuft.',
  ],
  unexpected: [
    'Etwas ist schiefgegangen.',
    'Versuchen Sie es noch einmal. Wenn es wieder passiert, wenden Sie sich an den Betreiber; Einzelheiten stehen im Protokoll.',
  ],
  interrupted: ['Der Server wurde beendet, während das lief.', 'Starten Sie es noch einmal.'],
};

import type { ProblemTexts } from '@winnow/kernel';
import { countOf, numberText } from '@winnow/kernel/german/words';
import type { commentProblems } from '../comments/comment-problems.ts';
import type { contactProblems } from '../contact/contact-problems.ts';
import type { guestProblems } from '../guests/guest-problems.ts';
import type { settingsProblems } from '../settings/problems.ts';
import type { sharingProblems } from '../sharing/sharing-problems.ts';

/** German messages for problems with settings. */
export const settingsGerman: ProblemTexts<typeof settingsProblems> = {
  handleTaken: ({ handle }) => [`Der Kurzname „${handle}“ ist vergeben.`, 'Wählen Sie einen anderen.'],
  notAnImage: ({ reason }) => [
    `Die Datei lässt sich nicht als Bild verwenden: ${reason}.`,
    'Wählen Sie eine Datei in PNG, JPEG, WebP, AVIF oder GIF.',
  ],
  imageTooLarge: ({ limit }) => [
    `Das Bild ist größer als ${numberText(Math.round(limit / 1_000_000))} MB.`,
    'Wählen Sie ein kleineres.',
  ],
  tooManyTokens: ({ most }) => [
    `Sie haben ${numberText(most)} Token; mehr sind nicht möglich.`,
    'Widerrufen Sie eines, das Sie nicht mehr verwenden.',
  ],
  addressRefused: ({ host }) => [
    `${host} liegt im eigenen Netz des Servers, das er nicht aufrufen darf.`,
    'Der Betreiber kann es mit WINNOW_PRIVATE_HOSTS erlauben.',
  ],
  addressUnknown: ({ host }) => [
    `Der Hostname ${host} lässt sich nicht auflösen.`,
    'Prüfen Sie die Schreibweise.',
  ],
  addressNotSecure: ({ host }) => [
    `Die URL von ${host} verwendet http; Daten könnten unterwegs gelesen und geändert werden.`,
    'Verwenden Sie https, wenn der Server es unterstützt.',
  ],
  certificateRefused: ({ host, reason }) => [
    `Dem Zertifikat von ${host} ist nicht zu trauen: ${reason}. Es wurde nichts gesendet.`,
    'Erneuern oder ersetzen Sie das Zertifikat auf dem Server. Wenn eine eigene Zertifizierungsstelle es unterschrieben hat, muss Winnow mit NODE_EXTRA_CA_CERTS gestartet werden, das die Datei dieser Stelle nennt.',
  ],
  noModelSet: ['Es ist kein Modell festgelegt.', 'Wählen Sie zuerst einen Anbieter und ein Modell.'],
  tooManyTests: ({ seconds }) => [
    'Das Modell wurde innerhalb einer Minute zu oft getestet.',
    `Versuchen Sie es in ${countOf(seconds, 'Sekunde', 'Sekunden')} noch einmal.`,
  ],
  modelCallFailed: ({ reason }) => `Das Modell hat nicht geantwortet: ${reason}.`,
  currentSession: ['Das ist die Sitzung dieses Browsers.', 'Melden Sie sich ab, um sie zu beenden.'],
};

/** German messages for problems with sharing. */
export const sharingGerman: ProblemTexts<typeof sharingProblems> = {
  ownerChanged: () => [
    'Das Projekt wurde gerade jemand anderem übertragen.',
    'Laden Sie die Seite neu, um zu sehen, wem es jetzt gehört.',
  ],
  ownerHasAll: ({ name }) => [`Das Projekt gehört schon ${name}.`, 'Wählen Sie eine andere Person.'],
  heldByGroup: ({ name, through, kind }) =>
    kind === 'team'
      ? [
          `${name} hat über das Team ${through} mehr Zugriff.`,
          'Verringern Sie den Zugriff des Teams, oder entfernen Sie die Person daraus.',
        ]
      : [
          `${name} hat als Mitglied von ${through} mehr Zugriff.`,
          'Ändern Sie die Rolle in der Organisation.',
        ],
  tooManyMails: [
    'Für heute ist die Grenze für Mails an diese Adresse oder an neue Adressen erreicht.',
    'Versuchen Sie es morgen noch einmal, oder erstellen Sie einen Link, und senden Sie ihn selbst.',
  ],
  badEnd: [
    'Das Ablaufdatum liegt in der Vergangenheit oder mehr als ein Jahr in der Zukunft.',
    'Wählen Sie einen Tag innerhalb des nächsten Jahres.',
  ],
  accessRemoved: [
    'Ihr Zugriff wurde von einer Person entfernt, die das Projekt verwaltet.',
    'Bitten Sie sie, das Projekt wieder mit Ihnen zu teilen.',
  ],
  linkEnded: ['Dieser Link ist abgelaufen oder wurde widerrufen.', 'Bitten Sie den Absender um einen neuen.'],
  notByName: [
    'Das Projekt ist nicht direkt mit dieser Person geteilt, sondern über ein Team oder eine Organisation.',
    'Verlassen Sie das Team oder die Organisation, oder bitten Sie jemanden, der das Projekt verwaltet.',
  ],
};

/** German messages for problems with comments. */
export const commentGerman: ProblemTexts<typeof commentProblems> = {
  tooMany: ({ most }) => [
    `Das Projekt hat ${numberText(most)} Kommentare; mehr sind nicht möglich.`,
    'Löschen Sie Threads, die erledigt sind.',
  ],
  unknownPerson: [
    'Sie haben jemanden erwähnt, der keinen Zugriff auf dieses Projekt hat.',
    'Teilen Sie das Projekt zuerst mit der Person.',
  ],
  notAThread: [
    'Nur auf ganze Threads lässt sich antworten, und nur sie lassen sich als erledigt markieren.',
    'Verwenden Sie die ID des ersten Kommentars des Threads.',
  ],
  notYours: 'Nur wer ihn geschrieben hat oder das Projekt verwaltet, kann einen Kommentar löschen.',
};

/** German messages for what guests may not do. */
export const guestGerman: ProblemTexts<typeof guestProblems> = {
  off: [
    'Diese Installation braucht ein Konto.',
    'Registrieren Sie sich, oder bitten Sie den Betreiber um eine Einladung.',
  ],
  full: [
    'Gerade probieren zu viele Personen Winnow aus.',
    'Registrieren Sie sich, oder versuchen Sie es später noch einmal.',
  ],
  tooManyFromAddress: ({ limit }) => [
    `Aus Ihrem Netz haben heute ${countOf(limit, 'Gast', 'Gäste')} Winnow ausprobiert; mehr sind nicht möglich.`,
    'Registrieren Sie sich, um weiterzumachen.',
  ],
  hasAccount: ['Sie sind angemeldet und müssen kein Gast sein.', 'Erstellen Sie ein eigenes Projekt.'],
  notForGuests: ['Gäste können das nicht.', 'Registrieren Sie sich. Ihr Projekt zieht in Ihr Konto um.'],
  tooManyProjects: ({ limit }) => [
    `Ein Gast kann ${countOf(limit, 'Projekt', 'Projekte')} haben.`,
    'Registrieren Sie sich für mehr. Ihre Projekte ziehen in Ihr Konto um.',
  ],
  stillImporting: [
    'In Ihrem Gastprojekt wird noch eine Datei importiert oder exportiert.',
    'Versuchen Sie es noch einmal, wenn das fertig ist.',
  ],
};

/** German messages for problems with contacting the operator. */
export const contactGerman: ProblemTexts<typeof contactProblems> = {
  tooMany: ({ perHour }) => [
    `In der letzten Stunde ${perHour === 1 ? 'wurde eine Nachricht' : `wurden ${numberText(perHour)} Nachrichten`} gesendet; mehr sind nicht möglich.`,
    'Versuchen Sie es später noch einmal.',
  ],
};

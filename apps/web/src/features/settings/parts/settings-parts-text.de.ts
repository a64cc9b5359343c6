import type { Translation } from '../../../shared/text/define-text.ts';
import type { settingsPartsText } from './settings-parts-text.ts';

export const settingsPartsGerman: Translation<typeof settingsPartsText> = {
  enterYourPassword: 'Geben Sie Ihr Passwort ein',
  password: 'Passwort',
  leaveEmptyIfYourAccount: 'Leer lassen, wenn Ihr Konto keines hat.',
  showOrHidePassword: 'Passwort anzeigen oder verbergen',
  cancel: 'Abbrechen',
  linkHasExpired: 'Der Link ist abgelaufen.',
  requestNewOne: 'Fordern Sie einen neuen an.',
  linkIsInvalid: 'Der Link ist ungültig oder wurde bereits verwendet.',
  linkIsForAnotherAccount: 'Der Link gehört zu einem anderen Konto.',
  signInWithThatAccount: 'Melden Sie sich mit diesem Konto an.',
  accountWasntLinked: 'Das Konto wurde nicht verknüpft.',
  providerMustConfirmEmailAddress:
    'Der Anbieter muss die E-Mail-Adresse bestätigen, und sie muss der Ihres Kontos entsprechen.',
  accountCouldntBeLinked: 'Das Konto konnte nicht verknüpft werden.',
  tryAgain: 'Versuchen Sie es erneut.',
  thatAccountBelongsToAnother: 'Dieses Konto gehört einem anderen Benutzer.',
  unlinkItThereFirst: 'Heben Sie dort zuerst die Verknüpfung auf.',
  providerAccountUsesDifferentEmail: 'Das Konto beim Anbieter verwendet eine andere E-Mail-Adresse.',
  linkAccountWithSameAddress: 'Verknüpfen Sie ein Konto mit derselben Adresse.',
  accessWasDeniedAtProvider: 'Der Zugriff wurde beim Anbieter verweigert.',
  allowItThereOrChoose: 'Erlauben Sie ihn dort, oder wählen Sie einen anderen.',
  itTookTooLong: 'Es hat zu lange gedauert, oder Sie haben in einem anderen Browser begonnen.',
  beginAgain: 'Beginnen Sie von vorn.',
  linkDidntWorkCode: ({ code }) => `Der Link hat nicht funktioniert: ${code}.`,
  saved: ({ label }) => `${label}: gespeichert.`,
  undo: 'Rückgängig',
  isAsItWas: ({ label }) => `${label}: zurückgesetzt.`,
};

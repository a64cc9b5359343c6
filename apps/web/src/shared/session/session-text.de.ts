import type { Translation } from '../text/define-text.ts';
import type { sessionText } from './session-text.ts';

export const sessionGerman: Translation<typeof sessionText> = {
  withYourPassword: 'Passwort verwenden',
  withPasskey: 'Passkey verwenden',
  withYourAuthenticatorApp: 'Authenticator-App verwenden',
  enterCode: 'Geben Sie einen Code ein',
  enterYourPassword: 'Geben Sie Ihr Passwort ein',
  yourAccountHasNoPassword:
    'Ihr Konto hat weder Passwort noch Passkey noch Authenticator-App. Melden Sie sich erneut an, um fortzufahren.',
  thisChangesWhoCanAccess:
    'Dies ändert, wer auf Ihr Konto oder Ihre Daten zugreifen kann. In den nächsten 10 Minuten werden Sie nicht erneut gefragt.',
  password: 'Passwort',
  showOrHidePassword: 'Passwort anzeigen oder verbergen',
  codeFromYourAuthenticatorApp: 'Code aus Ihrer Authenticator-App',
  cancel: 'Abbrechen',
  signInAgain: 'Erneut anmelden',
  confirm: 'Bestätigen',
  confirmItsYou: 'Bestätigen Sie, dass Sie es sind',
  noPasskeyWasUsedRequest:
    'Es wurde kein Passkey verwendet: Die Anfrage wurde abgebrochen oder ist abgelaufen, oder dieses Gerät hat keinen Passkey für Winnow.',
  tryAgainOrSign: 'Versuchen Sie es erneut, oder melden Sie sich auf anderem Weg an.',
  noPasskeyWasCreatedRequest:
    'Es wurde kein Passkey erstellt: Die Anfrage wurde abgebrochen oder ist abgelaufen.',
  tryAgain: 'Versuchen Sie es erneut.',
  thisDeviceAlreadyHasPasskey: 'Dieses Gerät hat bereits einen Passkey für Ihr Konto.',
  withAnotherDeviceSyncedPasskey:
    'Verwenden Sie ein anderes Gerät. Ein synchronisierter Passkey ist auf allen verfügbar.',
  thisDeviceCantStorePasskey: 'Dieses Gerät kann keinen Passkey speichern oder seinen Benutzer nicht prüfen.',
  setUpPinFingerprint:
    'Richten Sie darauf PIN, Fingerabdruck oder Gesichtserkennung ein, oder verwenden Sie ein anderes Gerät.',
  passkeysDontWork: 'Unter dieser URL funktionieren Passkeys nicht.',
  openWinnowAtUrlSet: 'Öffnen Sie Winnow unter der URL, die der Betreiber festgelegt hat.',
  noPasskeyReturned: ({ reason }) => `Das Gerät hat keinen Passkey geliefert${reason}.`,
  tryAgainOrUseAnother: 'Versuchen Sie es erneut, oder verwenden Sie ein anderes Gerät.',
  revokePersonalTokens: 'Persönliche Token widerrufen',
  revokePersonalTokensDescription:
    'Sie gelten nach einer Passwortänderung weiter. Widerrufen Sie alle, die Sie nicht kennen.',
  lastUsed: ({ lastUsedAt }) => `zuletzt ${lastUsedAt} verwendet`,
  neverUsed: 'nie verwendet',
};

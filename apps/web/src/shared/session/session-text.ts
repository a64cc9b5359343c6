import { defineText } from '../text/define-text.ts';

export const sessionText = defineText('session', {
  withYourPassword: 'Use your password',
  withPasskey: 'Use a passkey',
  withYourAuthenticatorApp: 'Use your authenticator app',
  enterCode: 'Enter a code',
  enterYourPassword: 'Enter your password',
  yourAccountHasNoPassword:
    'Your account has no password, passkey or authenticator app. Sign in again to continue.',
  thisChangesWhoCanAccess:
    'This changes who can access your account or data. You won’t be asked again for 10 minutes.',
  password: 'Password',
  showOrHidePassword: 'Show or hide the password',
  codeFromYourAuthenticatorApp: 'Code from your authenticator app',
  cancel: 'Cancel',
  signInAgain: 'Sign in again',
  confirm: 'Confirm',
  confirmItsYou: 'Confirm it’s you',
  noPasskeyWasUsedRequest:
    'No passkey was used: the request was cancelled or timed out, or this device has no passkey for Winnow.',
  tryAgainOrSign: 'Try again, or sign in another way.',
  noPasskeyWasCreatedRequest: 'No passkey was created: the request was cancelled or timed out.',
  tryAgain: 'Try again.',
  thisDeviceAlreadyHasPasskey: 'This device already has a passkey for your account.',
  withAnotherDeviceSyncedPasskey: 'Use another device. A synced passkey is available on all of them.',
  thisDeviceCantStorePasskey: 'This device can’t store a passkey or verify its user.',
  setUpPinFingerprint: 'Set up a PIN, fingerprint or face on it, or use another device.',
  passkeysDontWork: 'Passkeys don’t work at this URL.',
  openWinnowAtUrlSet: 'Open Winnow at the URL set by its operator.',
  noPasskeyReturned: ({ reason }: { reason: string }) => `The device didn’t return a passkey${reason}.`,
  tryAgainOrUseAnother: 'Try again, or use another device.',
  revokePersonalTokens: 'Revoke personal tokens',
  revokePersonalTokensDescription:
    'They keep working after a password change. Revoke any that you don’t recognize.',
  lastUsed: ({ lastUsedAt }: { lastUsedAt: string }) => `last used ${lastUsedAt}`,
  neverUsed: 'never used',
});

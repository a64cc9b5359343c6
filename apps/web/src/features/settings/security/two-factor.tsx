import { Button } from '@mantine/core';
import { useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall, reloadSession } from '../parts/accounts-calls.ts';
import { PasswordPrompt } from '../parts/ask-password.tsx';
import { Row } from '../parts/row.tsx';
import { Section } from '../parts/section.tsx';
import { BackupCodes } from './backup-codes.tsx';
import { useHasPassword } from './security-api.ts';
import { SetUpTwoFactor, type Setup } from './set-up-two-factor.tsx';
import { settingsSecurityText } from './settings-security-text.ts';

type Step =
  | { readonly at: 'enable' | 'disable' | 'renew' }
  | { readonly at: 'set-up'; readonly setup: Setup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/**
 * Second factor for signing in with a password: set up with a QR code, with backup codes for a lost
 * phone.
 */
export function TwoFactor() {
  const user = useUser();
  const [step, setStep] = useState<Step | null>(null);
  const on = user?.twoFactorEnabled === true;
  const hasPassword = useHasPassword();
  const close = (): void => setStep(null);

  const enable = async (password: string): Promise<void> => {
    const { totpURI, backupCodes } = await accountsCall<{ totpURI: string; backupCodes: string[] }>(
      '/two-factor/enable',
      { password },
    );
    setStep({ at: 'set-up', setup: { uri: totpURI, codes: backupCodes } });
  };
  const disable = async (password: string): Promise<void> => {
    await accountsCall('/two-factor/disable', { password });
    await reloadSession();
    close();
    notifySuccess(settingsSecurityText.twoFactorIsOff);
  };
  const renew = async (password: string): Promise<void> => {
    const { backupCodes } = await accountsCall<{ backupCodes: string[] }>(
      '/two-factor/generate-backup-codes',
      { password },
    );
    setStep({ at: 'codes', codes: backupCodes });
  };

  return (
    <Section title={settingsSecurityText.twoFactorSignIn}>
      <Row
        label={on ? settingsSecurityText.on : settingsSecurityText.off}
        help={
          hasPassword === false
            ? settingsSecurityText.twoFactorNeedsPassword
            : settingsSecurityText.twoFactorSignInHelp
        }
      >
        {on ? (
          <>
            <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
              {settingsSecurityText.newBackupCodes}
            </Button>
            <Button variant="default" onClick={() => setStep({ at: 'disable' })}>
              {settingsSecurityText.turnOff}
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={hasPassword !== true} onClick={() => setStep({ at: 'enable' })}>
            {settingsSecurityText.turnOn}
          </Button>
        )}
      </Row>
      <PasswordPrompt
        opened={step?.at === 'enable'}
        onClose={close}
        title={settingsSecurityText.turnOnTwoFactorSign}
        text={settingsSecurityText.turnOnTwoFactorText}
        action={settingsSecurityText.continue}
        run={enable}
      />
      <PasswordPrompt
        opened={step?.at === 'disable'}
        onClose={close}
        title={settingsSecurityText.turnOffTwoFactorSign}
        text={settingsSecurityText.turnOffTwoFactorText}
        action={settingsSecurityText.turnOff}
        danger
        run={disable}
      />
      <PasswordPrompt
        opened={step?.at === 'renew'}
        onClose={close}
        title={settingsSecurityText.newBackupCodes}
        text={settingsSecurityText.existingCodesStopWorking}
        action={settingsSecurityText.makeNewCodes}
        run={renew}
      />
      {step?.at === 'set-up' && (
        <SetUpTwoFactor
          setup={step.setup}
          onClose={close}
          onDone={async () => {
            await reloadSession();
            notifySuccess(settingsSecurityText.twoFactorIsOn);
            setStep({ at: 'codes', codes: step.setup.codes });
          }}
        />
      )}
      {step?.at === 'codes' && <BackupCodes codes={step.codes} onClose={close} />}
    </Section>
  );
}

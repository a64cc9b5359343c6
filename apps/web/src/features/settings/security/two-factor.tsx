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

type Step =
  | { readonly at: 'enable' | 'disable' | 'renew' }
  | { readonly at: 'set-up'; readonly setup: Setup }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

/**
 * The second factor of signing in by password: turned on with a QR code, with backup codes for when
 * the phone is lost.
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
    notifySuccess('Two-factor sign-in is off.');
  };
  const renew = async (password: string): Promise<void> => {
    const { backupCodes } = await accountsCall<{ backupCodes: string[] }>(
      '/two-factor/generate-backup-codes',
      { password },
    );
    setStep({ at: 'codes', codes: backupCodes });
  };

  return (
    <Section title="Two-factor sign-in">
      <Row
        label={on ? 'On' : 'Off'}
        help={
          hasPassword === false
            ? 'Two-factor sign-in requires a password, and your account has none.'
            : 'After your password, you enter a code from an authenticator app. You can trust a device for 30 days.'
        }
      >
        {on ? (
          <>
            <Button variant="default" onClick={() => setStep({ at: 'renew' })}>
              New backup codes
            </Button>
            <Button variant="default" onClick={() => setStep({ at: 'disable' })}>
              Turn off
            </Button>
          </>
        ) : (
          <Button variant="default" disabled={hasPassword !== true} onClick={() => setStep({ at: 'enable' })}>
            Turn on
          </Button>
        )}
      </Row>
      <PasswordPrompt
        opened={step?.at === 'enable'}
        onClose={close}
        title="Turn on two-factor sign-in"
        text="First confirm your password, then set up the app."
        action="Continue"
        run={enable}
      />
      <PasswordPrompt
        opened={step?.at === 'disable'}
        onClose={close}
        title="Turn off two-factor sign-in"
        text="Anyone with the password will be able to sign in."
        action="Turn off"
        danger
        run={disable}
      />
      <PasswordPrompt
        opened={step?.at === 'renew'}
        onClose={close}
        title="New backup codes"
        text="Existing codes stop working."
        action="Make new codes"
        run={renew}
      />
      {step?.at === 'set-up' && (
        <SetUpTwoFactor
          setup={step.setup}
          onClose={close}
          onDone={async () => {
            await reloadSession();
            notifySuccess('Two-factor sign-in is on.');
            setStep({ at: 'codes', codes: step.setup.codes });
          }}
        />
      )}
      {step?.at === 'codes' && <BackupCodes codes={step.codes} onClose={close} />}
    </Section>
  );
}

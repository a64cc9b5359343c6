import { Button } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemList } from '../../../shared/problems/problem-list.tsx';
import { refetchSession } from '../../../shared/session/accounts-call.ts';
import { authText } from '../auth-text.ts';
import classes from '../form/auth-form.module.css';
import { AuthPage } from '../form/auth-page.tsx';
import { SignInLink } from '../form/sign-in-link.tsx';
import { useAddress } from '../form/use-address.ts';
import { redirectTarget } from '../redirects.ts';
import { sendCode } from './send-code.ts';
import { TwoFactorForm } from './two-factor-form.tsx';
import { methodsOf } from './two-factor-methods.ts';

/**
 * Second step of signing in with a password: a code from the app, a code from a mail, or a backup
 * code.
 */
export function TwoFactor() {
  const address = useAddress();
  const router = useRouter();
  const methods = methodsOf(address.get('methods'));
  const [method, setMethod] = useState(methods[0]);
  const [sent, setSent] = useState(false);
  const [problem, setProblem] = useState<unknown>();
  const choose = async (chosen: typeof method): Promise<void> => {
    setProblem(undefined);
    try {
      if (chosen.id === 'otp') await sendCode();
      setSent(chosen.id === 'otp');
      setMethod(chosen);
    } catch (error) {
      setProblem(error);
    }
  };
  const goOn = async (): Promise<void> => {
    await refetchSession();
    await router.navigate({ href: redirectTarget(address.get('redirect')), replace: true });
  };
  const waits = method.id === 'otp' && !sent;
  return (
    <AuthPage
      title={authText.confirmSignIn}
      about={waits ? authText.confirmSignInAbout : method.about}
      foot={<SignInLink to="/signin">{authText.backToSigningIn}</SignInLink>}
    >
      {problem !== undefined && (
        <div className={classes.above}>
          <ProblemList error={problem} />
        </div>
      )}
      {waits ? (
        <Button fullWidth onClick={() => void choose(method)}>
          {authText.sendCode}
        </Button>
      ) : (
        <TwoFactorForm key={method.id} method={method} onDone={goOn} />
      )}
      <div className={classes.others}>
        {methods
          .filter(({ id }) => id !== method.id || (id === 'otp' && sent))
          .map((one) => (
            <Button key={one.id} variant="subtle" size="compact-sm" onClick={() => void choose(one)}>
              {one.id === method.id ? authText.sendAnotherCode : one.label}
            </Button>
          ))}
      </div>
    </AuthPage>
  );
}

import { Button, Checkbox } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { problemsOf } from '../../shared/problems/problems-of.ts';
import { accountsCall, refetchSession } from '../../shared/session/accounts-call.ts';
import { hasPasskeys } from '../../shared/session/passkeys.ts';
import { authText } from './auth-text.ts';
import classes from './form/auth-form.module.css';
import { AuthPage } from './form/auth-page.tsx';
import { EmailField } from './form/email-field.tsx';
import { PasswordField } from './form/password-field.tsx';
import { SignInLink } from './form/sign-in-link.tsx';
import { useAddress } from './form/use-address.ts';
import { useAuthForm } from './form/use-auth-form.ts';
import { linkProblem } from './link-errors.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { pathWithRedirect } from './redirects.ts';
import { signInOptionsQuery } from './sign-in-options.ts';
import { usePasskey } from './use-passkey.ts';
import { VerifyMail, verifiedPath } from './verify-mail.tsx';

interface SignedIn {
  readonly twoFactorRedirect?: boolean;
  readonly twoFactorMethods?: readonly string[];
}

/** Sign-in with a password, a passkey, or another provider. */
export function SignIn() {
  const address = useAddress();
  const redirect = address.get('redirect');
  const failed = address.get('error');
  const router = useRouter();
  const { data } = useQuery(signInOptionsQuery);
  const [unverified, setUnverified] = useState<string>();
  const { form, field, box, values, busy, refusal } = useAuthForm(
    { email: '', password: '', rememberMe: true },
    async ({ email: typed, ...values }) => {
      const email = typed.trim();
      try {
        const answer = await accountsCall<SignedIn>('/sign-in/email', {
          ...values,
          email,
          callbackURL: verifiedPath(redirect),
        });
        if (answer.twoFactorRedirect) {
          const methods = (answer.twoFactorMethods ?? []).join(',');
          await router.navigate({ href: pathWithRedirect('/two-factor', redirect, { methods }) });
          return true;
        }
      } catch (error) {
        if (problemsOf(error)[0]?.code !== 'EMAIL_NOT_VERIFIED') throw error;
        setUnverified(email);
        return false;
      }
      // With a session, the guard of the page redirects.
      return (await refetchSession()) !== null;
    },
  );
  const passkey = usePasskey(data?.passkeys, () => values().rememberMe);
  if (unverified !== undefined) return <VerifyMail email={unverified} />;
  return (
    <AuthPage
      title={authText.signIn}
      foot={
        <>
          {authText.newHere} <SignInLink to="/signup">{authText.signUp}</SignInLink>
        </>
      }
    >
      <form className={classes.form} {...form}>
        {refusal ? (
          <ProblemList error={refusal} />
        ) : (
          failed !== undefined && <ProblemList problems={[linkProblem(failed)]} />
        )}
        {data?.firstAccount && <p className={classes.note}>{authText.noAccountsYetFirstPerson}</p>}
        <EmailField autoFocus autoComplete="username webauthn" {...field('email')} />
        <PasswordField autoComplete="current-password" {...field('password')} />
        <div className={classes.line}>
          <Checkbox label={authText.staySignedIn} {...box('rememberMe')} />
          <SignInLink to="/forgot-password">{authText.forgotPasswordLabel}</SignInLink>
        </div>
        <Button type="submit" fullWidth loading={busy}>
          {authText.signIn}
        </Button>
      </form>
      <ProviderButtons page="/signin">
        {data?.passkeys && hasPasskeys() && (
          <>
            {passkey.problem !== undefined && <ProblemList error={passkey.problem} />}
            <Button
              variant="default"
              fullWidth
              leftSection={<IconFingerprint size={16} stroke={1.75} aria-hidden />}
              loading={passkey.busy}
              onClick={() => void passkey.ask()}
            >
              {authText.signInWithPasskey}
            </Button>
          </>
        )}
      </ProviderButtons>
    </AuthPage>
  );
}

import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { accountsCall, refetchSession } from '../../shared/session/accounts-call.ts';
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
import { signInOptionsQuery } from './sign-in-options.ts';
import { VerifyMail, verifiedPath } from './verify-mail.tsx';

interface SignedUp {
  readonly token: string | null;
  readonly user: { readonly emailVerified: boolean };
}

/** Creates an account; if addresses have to be confirmed, the mail comes next. */
export function SignUp() {
  const address = useAddress();
  const failed = address.get('error');
  const { data } = useQuery(signInOptionsQuery);
  const [mailed, setMailed] = useState<string>();
  const { form, field, busy, refusal } = useAuthForm(
    { name: '', email: '', password: '' },
    async ({ name, email: typed, password }) => {
      const email = typed.trim();
      const { token, user } = await accountsCall<SignedUp>('/sign-up/email', {
        name: name.trim(),
        email,
        password,
        callbackURL: verifiedPath(address.get('redirect')),
      });
      if (token === null && !user.emailVerified) {
        setMailed(email);
        return false;
      }
      // The first account of an installation needs no confirmation mail; if other accounts do,
      // sign-up has not created a session.
      if (token === null) await accountsCall('/sign-in/email', { email, password });
      // With a session, the guard of the page redirects.
      return (await refetchSession()) !== null;
    },
  );
  if (mailed !== undefined) return <VerifyMail email={mailed} />;
  const about = data?.firstAccount
    ? authText.thisIsFirstAccount
    : data?.signUp === 'invited'
      ? authText.byInvitationUseEmailAddress
      : undefined;
  return (
    <AuthPage
      title={authText.signUp}
      about={about}
      foot={
        <>
          {authText.haveAccount} <SignInLink to="/signin">{authText.signIn}</SignInLink>
        </>
      }
    >
      <form className={classes.form} {...form}>
        {refusal ? (
          <ProblemList error={refusal} />
        ) : (
          failed !== undefined && <ProblemList problems={[linkProblem(failed)]} />
        )}
        <TextInput
          label={authText.name}
          autoComplete="name"
          required
          withAsterisk={false}
          maxLength={200}
          autoFocus
          {...field('name')}
        />
        <EmailField {...field('email')} />
        <PasswordField
          autoComplete="new-password"
          description={authText.atLeast8Characters}
          {...field('password')}
        />
        <Button type="submit" fullWidth loading={busy}>
          {authText.signUp}
        </Button>
      </form>
      <ProviderButtons page="/signup" />
    </AuthPage>
  );
}

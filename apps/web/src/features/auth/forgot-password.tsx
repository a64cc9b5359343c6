import { Button } from '@mantine/core';
import { useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { accountsCall } from '../../shared/session/accounts-call.ts';
import { authText } from './auth-text.ts';
import { CheckMail } from './check-mail.tsx';
import classes from './form/auth-form.module.css';
import { AuthPage } from './form/auth-page.tsx';
import { EmailField } from './form/email-field.tsx';
import { SignInLink } from './form/sign-in-link.tsx';
import { useAuthForm } from './form/use-auth-form.ts';

/**
 * Requests a link for choosing a new password. Shows the same response whether or not the address
 * has an account.
 */
export function ForgotPassword() {
  const [mailed, setMailed] = useState<string>();
  const ask = (email: string): Promise<unknown> =>
    accountsCall('/request-password-reset', { email, redirectTo: '/reset-password' });
  const { form, field, busy, refusal } = useAuthForm({ email: '' }, async ({ email: typed }) => {
    const email = typed.trim();
    await ask(email);
    setMailed(email);
  });
  const back = <SignInLink to="/signin">{authText.backToSigningIn}</SignInLink>;
  if (mailed !== undefined) {
    return (
      <CheckMail again={() => ask(mailed)} foot={back}>
        {authText.mailSentIfAccount({ mailed: <strong>{mailed}</strong> })}
      </CheckMail>
    );
  }
  return (
    <AuthPage title={authText.forgotPassword} about={authText.forgotPasswordAbout} foot={back}>
      <form className={classes.form} {...form}>
        {refusal && <ProblemList error={refusal} />}
        <EmailField autoFocus {...field('email')} />
        <Button type="submit" fullWidth loading={busy}>
          {authText.sendLink}
        </Button>
      </form>
    </AuthPage>
  );
}

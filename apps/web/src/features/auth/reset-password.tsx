import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { problemsOf } from '../../shared/problems/problems-of.ts';
import { accountsCall, refetchSession } from '../../shared/session/accounts-call.ts';
import classes from './form/auth-form.module.css';
import { AuthPage } from './form/auth-page.tsx';
import { PasswordField } from './form/password-field.tsx';
import { useAddress } from './form/use-address.ts';
import { useAuthForm } from './form/use-auth-form.ts';
import { WayLink } from './form/way-link.tsx';

/** Where the link of a mail leads: a new password is chosen, and all sessions end. */
export function ResetPassword() {
  const address = useAddress();
  const token = address.get('token');
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(
    token === undefined || address.get('error') !== undefined ? 'invalid' : 'open',
  );
  const { form, submit, busy, refusal } = useAuthForm({ password: '' }, async ({ password }) => {
    try {
      await accountsCall('/reset-password', { newPassword: password, token });
    } catch (error) {
      if (problemsOf(error)[0]?.code !== 'INVALID_TOKEN') throw error;
      setState('invalid');
      return;
    }
    setState('done');
    await refetchSession().catch(() => undefined);
  });
  if (state === 'done') {
    return (
      <AuthPage
        title="The password is changed"
        about="Every browser that was signed in has been signed out. Sign in with the new password."
      >
        <Button component={Link} to="/signin" fullWidth>
          Sign in
        </Button>
      </AuthPage>
    );
  }
  if (state === 'invalid') {
    return (
      <AuthPage
        title="The link does not work"
        about="Links to choose a password work once, and for one hour. A newer one replaces those before it."
        foot={<WayLink to="/signin">Back to signing in</WayLink>}
      >
        <Button component={Link} to="/forgot-password" fullWidth>
          Ask for a new link
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title="Choose a new password" about="It replaces the old one, and ends all sessions.">
      <form className={classes.form} method="post" onSubmit={submit} noValidate>
        {refusal && <ProblemList error={refusal} />}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          description="At least 8 characters."
          autoFocus
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={busy}>
          Change the password
        </Button>
      </form>
    </AuthPage>
  );
}

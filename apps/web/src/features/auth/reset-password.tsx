import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/api/client.ts';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { problemsOf } from '../../shared/problems/problems-of.ts';
import { accountsCall, refetchSession } from '../../shared/session/accounts-call.ts';
import { TokenChoice } from '../../shared/session/token-choice.tsx';
import { authText } from './auth-text.ts';
import classes from './form/auth-form.module.css';
import { AuthPage } from './form/auth-page.tsx';
import { PasswordField } from './form/password-field.tsx';
import { SignInLink } from './form/sign-in-link.tsx';
import { useAddress } from './form/use-address.ts';
import { useAuthForm } from './form/use-auth-form.ts';

/**
 * Target of the link in a password-reset mail: replaces the password, ends all sessions and offers
 * to revoke personal tokens.
 */
export function ResetPassword() {
  const address = useAddress();
  const token = address.get('token');
  const [state, setState] = useState<'open' | 'done' | 'invalid'>(
    token === undefined || address.get('error') !== undefined ? 'invalid' : 'open',
  );
  const { data } = useQuery({
    queryKey: ['reset-tokens', token],
    queryFn: () => call('POST /api/reset-password/tokens', { body: { token: token ?? '' } }),
    enabled: state === 'open',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const tokens = data?.tokens ?? [];
  // Select all tokens by default: someone who knew the old password may have created them.
  const [chosen, setChosen] = useState<readonly string[]>();
  const revokeTokens = chosen ?? tokens.map(({ id }) => id);
  const { form, field, busy, refusal } = useAuthForm({ password: '' }, async ({ password }) => {
    try {
      await accountsCall('/reset-password', { newPassword: password, token, revokeTokens });
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
      <AuthPage title={authText.passwordChanged} about={authText.passwordChangedAbout}>
        <Button component={Link} to="/signin" fullWidth>
          {authText.signIn}
        </Button>
      </AuthPage>
    );
  }
  if (state === 'invalid') {
    return (
      <AuthPage
        title={authText.thisLinkDoesntWork}
        about={authText.thisLinkDoesntWorkAbout}
        foot={<SignInLink to="/signin">{authText.backToSignIn}</SignInLink>}
      >
        <Button component={Link} to="/forgot-password" fullWidth>
          {authText.sendNewLink}
        </Button>
      </AuthPage>
    );
  }
  return (
    <AuthPage title={authText.chooseNewPassword} about={authText.youllBeSignedOutEverywhere}>
      <form className={classes.form} {...form}>
        {refusal && <ProblemList error={refusal} />}
        <PasswordField
          label={authText.newPassword}
          autoComplete="new-password"
          description={authText.atLeast8Characters}
          autoFocus
          {...field('password')}
        />
        {tokens.length > 0 && <TokenChoice tokens={tokens} value={revokeTokens} onChange={setChosen} />}
        <Button type="submit" fullWidth loading={busy}>
          {authText.changePassword}
        </Button>
      </form>
    </AuthPage>
  );
}

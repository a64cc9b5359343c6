import { Button, Checkbox, Group, PasswordInput, Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ProblemError } from '@winnow/kernel';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../../shared/notify.ts';
import { problemText } from '../../../shared/problems/problem-text.ts';
import { useUser } from '../../../shared/session/session.ts';
import { accountsCall } from '../parts/accounts-calls.ts';
import { Section } from '../parts/section.tsx';
import { FirstPassword } from './first-password.tsx';
import { RevokeTokens } from './revoke-tokens.tsx';
import classes from './security.module.css';
import { securityApi, securityKeys, type Token, useHasPassword } from './security-api.ts';
import { settingsSecurityText } from './settings-security-text.ts';

type Errors = Partial<Record<'currentPassword' | 'newPassword', string>>;

const shortest = 8;
const longest = 128;

/** Changes the password and, unless deselected, ends all other sessions. */
export function ChangePassword() {
  return useHasPassword() === false ? <FirstPassword /> : <AnotherPassword />;
}

function AnotherPassword() {
  const user = useUser();
  const client = useQueryClient();
  const [errors, setErrors] = useState<Errors>({});
  const [busy, setBusy] = useState(false);
  const [kept, setKept] = useState<readonly Token[]>([]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const given = new FormData(form);
    const currentPassword = given.get('currentPassword')?.toString() ?? '';
    const newPassword = given.get('newPassword')?.toString() ?? '';
    const wrong = checkPasswords(currentPassword, newPassword);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      const revokeOtherSessions = given.get('revoke') !== null;
      await accountsCall('/change-password', { currentPassword, newPassword, revokeOtherSessions });
      form.reset();
      notifySuccess(settingsSecurityText.passwordChanged);
      await client.invalidateQueries({ queryKey: securityKeys.sessions });
      const { tokens } = await client.fetchQuery({
        queryKey: securityKeys.tokens,
        queryFn: ({ signal }) => securityApi.tokens(signal),
        staleTime: 0,
      });
      if (tokens.length > 0) setKept(tokens);
    } catch (problem) {
      const code = problem instanceof ProblemError ? problem.problems[0]?.code : undefined;
      setErrors({
        [code === 'INVALID_PASSWORD' ? 'currentPassword' : 'newPassword']:
          code === 'INVALID_PASSWORD' ? settingsSecurityText.wrongPassword : problemText(problem),
      });
    }
    setBusy(false);
  };
  return (
    <Section title={settingsSecurityText.password}>
      <form className={classes.body} onSubmit={(event) => void submit(event)} noValidate>
        {/* Lets password managers associate the password with the account. */}
        <input type="hidden" name="username" autoComplete="username" value={user?.email ?? ''} readOnly />
        <Stack gap="sm" maw={360}>
          <PasswordInput
            name="currentPassword"
            label={settingsSecurityText.currentPassword}
            autoComplete="current-password"
            maxLength={longest}
            error={errors.currentPassword}
            visibilityToggleButtonProps={{ 'aria-label': settingsSecurityText.showOrHideCurrentPassword }}
          />
          <PasswordInput
            name="newPassword"
            label={settingsSecurityText.newPassword}
            description={settingsSecurityText.atLeastShortestCharacters({ shortest })}
            autoComplete="new-password"
            maxLength={longest}
            error={errors.newPassword}
            visibilityToggleButtonProps={{ 'aria-label': settingsSecurityText.showOrHideNewPassword }}
          />
          <Checkbox name="revoke" defaultChecked label={settingsSecurityText.signOutEverywhereElse} />
          <Group>
            <Button type="submit" loading={busy}>
              {settingsSecurityText.changePassword}
            </Button>
          </Group>
        </Stack>
      </form>
      {kept.length > 0 && <RevokeTokens tokens={kept} onClose={() => setKept([])} />}
    </Section>
  );
}

function checkPasswords(current: string, next: string): Errors {
  if (current === '') return { currentPassword: settingsSecurityText.enterYourCurrentPassword };
  if (next.length < shortest)
    return { newPassword: settingsSecurityText.withAtLeastShortestCharacters({ shortest }) };
  return next === current ? { newPassword: settingsSecurityText.thisIsAlreadyYourPassword } : {};
}

import { Button, Checkbox, TextInput, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { authClient } from '../../shared/session/auth-client.ts';
import classes from './auth-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignIn() {
  const search = useSearch({ strict: false });
  const { form, submit, busy, refusal } = useAuthForm(
    { email: '', password: '', rememberMe: true },
    (values) => authClient.signIn.email(values),
  );
  return (
    <>
      <Title order={1} className={classes.title}>
        Sign in
      </Title>
      <form className={classes.form} method="post" onSubmit={submit} noValidate>
        {refusal && <ProblemList error={refusal} />}
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          autoFocus
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete="current-password"
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Checkbox
          label="Stay signed in on this browser"
          name="rememberMe"
          key={form.key('rememberMe')}
          {...form.getInputProps('rememberMe', { type: 'checkbox' })}
        />
        <Button type="submit" fullWidth loading={busy}>
          Sign in
        </Button>
      </form>
      <p className={classes.foot}>
        New here?{' '}
        <Link to="/signup" search={search}>
          Sign up
        </Link>
      </p>
    </>
  );
}

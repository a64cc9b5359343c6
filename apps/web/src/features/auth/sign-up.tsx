import { Button, TextInput, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { authClient } from '../../shared/session/auth-client.ts';
import classes from './auth-form.module.css';
import { PasswordField } from './password-field.tsx';
import { useAuthForm } from './use-auth-form.ts';

export function SignUp() {
  const search = useSearch({ strict: false });
  const { form, submit, busy, refusal } = useAuthForm({ name: '', email: '', password: '' }, (values) =>
    authClient.signUp.email({ ...values, name: values.name.trim() }),
  );
  return (
    <>
      <Title order={1} className={classes.title}>
        Sign up
      </Title>
      <form className={classes.form} method="post" onSubmit={submit} noValidate>
        {refusal && <ProblemList error={refusal} />}
        <TextInput
          label="Name"
          name="name"
          autoComplete="name"
          required
          withAsterisk={false}
          autoFocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <TextInput
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          withAsterisk={false}
          key={form.key('email')}
          {...form.getInputProps('email')}
        />
        <PasswordField
          autoComplete="new-password"
          description="At least 8 characters."
          key={form.key('password')}
          {...form.getInputProps('password')}
        />
        <Button type="submit" fullWidth loading={busy}>
          Sign up
        </Button>
      </form>
      <p className={classes.foot}>
        Have an account?{' '}
        <Link to="/signin" search={search}>
          Sign in
        </Link>
      </p>
    </>
  );
}

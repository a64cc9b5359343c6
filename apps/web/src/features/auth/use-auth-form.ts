import { useForm } from '@mantine/form';
import { ProblemError } from '@winnow/kernel';
import { useState } from 'react';
import { fetchSession } from '../../shared/session/session.ts';
import { type AuthFailure, authErrors } from './auth-errors.ts';

interface AuthAnswer {
  readonly error: AuthFailure | null;
}

/**
 * The state of a form that ends in a session. The server judges; its refusals stand at their fields or above the form. Where it
 * agrees, the session changes and with it the guard of the page leads on.
 *
 * @param send gives the values to the server
 */
export function useAuthForm<Values extends { email: string; password: string }>(
  initialValues: Values,
  send: (values: Values) => Promise<AuthAnswer>,
) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues });
  const [refusal, setRefusal] = useState<ProblemError>();
  const [busy, setBusy] = useState(false);
  const submit = form.onSubmit(async (values) => {
    setBusy(true);
    setRefusal(undefined);
    form.clearErrors();
    const { error } = await send({ ...values, email: values.email.trim() }).catch(() => ({
      error: { status: 0 },
    }));
    if (!error) {
      const session = await fetchSession().catch((problem: unknown) => {
        setRefusal(problem instanceof ProblemError ? problem : undefined);
      });
      // The page goes away with the session; without one (an email that has to be verified first) it stays.
      if (!session) setBusy(false);
      return;
    }
    const { fields, form: whole } = authErrors(error);
    form.setErrors(fields);
    setRefusal(whole);
    setBusy(false);
    const first = Object.keys(fields)[0];
    if (first) form.getInputNode(first as never)?.focus();
  });
  return { form, submit, busy, refusal };
}

import { useForm } from '@mantine/form';
import type { ProblemError } from '@winnow/kernel';
import { useState } from 'react';
import { authErrors, missingFields } from './auth-errors.ts';

/**
 * The state of a form that the authentication service judges. Its refusals are at their fields or
 * above the form.
 *
 * @param send gives the values to the service; resolves to true where the page goes away with it,
 * so that nothing can be sent again
 */
export function useAuthForm<Values extends Record<string, string | boolean>>(
  initialValues: Values,
  send: (values: Values) => Promise<unknown>,
) {
  const form = useForm<Values>({ mode: 'uncontrolled', initialValues });
  const [refusal, setRefusal] = useState<ProblemError>();
  const [busy, setBusy] = useState(false);
  const refuse = (fields: Readonly<Record<string, string>>, whole?: ProblemError): void => {
    form.setErrors(fields);
    setRefusal(whole);
    setBusy(false);
    const [first] = Object.keys(fields);
    if (first !== undefined) form.getInputNode(first as never)?.focus();
  };
  const submit = form.onSubmit(async (values) => {
    form.clearErrors();
    setRefusal(undefined);
    const missing = missingFields(values);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    try {
      if ((await send(values)) !== true) setBusy(false);
    } catch (error) {
      const { fields, form: whole } = authErrors(error, Object.keys(initialValues));
      refuse(fields, whole);
    }
  });
  return { form, submit, busy, refusal };
}

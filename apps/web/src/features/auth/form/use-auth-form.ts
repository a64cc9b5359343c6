import type { ProblemError } from '@winnow/kernel';
import { type FormEvent, useRef, useState } from 'react';
import { omit } from '../../../shared/omit.ts';
import { authErrors, missingFields } from './auth-errors.ts';

/**
 * State of a form that the authentication service validates. Errors are shown at their fields or
 * above the form. Fields are uncontrolled, so that values filled in by a password manager are kept.
 *
 * @param send sends the values to the service; resolves to true if the page is about to be left, so
 *   that the form can't be sent again
 */
export function useAuthForm<Values extends Record<string, string | boolean>>(
  initialValues: Values,
  send: (values: Values) => Promise<unknown>,
) {
  const element = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [refusal, setRefusal] = useState<ProblemError>();
  const [busy, setBusy] = useState(false);
  const refuse = (fields: Readonly<Record<string, string>>, whole?: ProblemError): void => {
    setErrors(fields);
    setRefusal(whole);
    setBusy(false);
    const [first] = Object.keys(fields);
    const field = first === undefined ? null : element.current?.elements.namedItem(first);
    if (field instanceof HTMLElement) field.focus();
  };
  const values = (): Values => {
    if (!element.current) return initialValues;
    const written = new FormData(element.current);
    const read = Object.entries(initialValues).map(([name, value]) => [
      name,
      typeof value === 'boolean' ? written.has(name) : String(written.get(name) ?? value),
    ]);
    return Object.fromEntries(read) as Values;
  };
  const onSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setErrors({});
    setRefusal(undefined);
    const sent = values();
    const missing = missingFields(sent);
    if (Object.keys(missing).length > 0) return refuse(missing);
    setBusy(true);
    try {
      if ((await send(sent)) !== true) setBusy(false);
    } catch (error) {
      const { fields, form: whole } = authErrors(error, Object.keys(initialValues));
      refuse(fields, whole);
    }
  };
  const common = (name: string) => ({
    name,
    error: errors[name],
    onChange: () => setErrors((before) => omit(before, name) as typeof before),
  });
  /** Props of a text field. */
  const field = (name: keyof Values & string) => ({
    ...common(name),
    defaultValue: String(initialValues[name]),
  });
  /** Props of a checkbox. */
  const box = (name: keyof Values & string) => ({
    ...common(name),
    defaultChecked: initialValues[name] === true,
  });
  const form = { ref: element, method: 'post', noValidate: true, onSubmit } as const;
  return { form, field, box, values, busy, refusal };
}

import { TextInput } from '@mantine/core';
import type { ComponentProps } from 'react';
import { authText } from '../auth-text.ts';

/** The email address of an account, marked up for password managers. */
export function EmailField(props: ComponentProps<typeof TextInput>) {
  return (
    <TextInput
      label={authText.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      required
      withAsterisk={false}
      {...props}
    />
  );
}

import { Input } from '@mantine/core';
import type { ReactNode } from 'react';

/** Label, help and error around a control that has none of its own. */
export function FieldFrame(props: {
  readonly label?: string | undefined;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Input.Wrapper
      size="xs"
      label={props.label}
      description={props.help}
      error={props.error}
      // Nothing links the error to such a control, so screen readers must announce it when it
      // appears.
      errorProps={{ role: 'alert' }}
      labelElement="div"
      // Controls that have their own frame leave no space above themselves.
      styles={{ description: { marginBottom: 4 } }}
    >
      {props.children}
    </Input.Wrapper>
  );
}

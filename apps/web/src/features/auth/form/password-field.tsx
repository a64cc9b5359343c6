import { PasswordInput } from '@mantine/core';
import { IconArrowBigUpLine } from '@tabler/icons-react';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { authText } from '../auth-text.ts';
import classes from './auth-form.module.css';

interface PasswordFieldProps extends ComponentProps<typeof PasswordInput> {
  readonly autoComplete: 'current-password' | 'new-password';
}

/** A password field that can reveal its value, with a hint when caps lock is on. */
export function PasswordField(props: PasswordFieldProps) {
  const [capsLock, setCapsLock] = useState(false);
  const [visible, setVisible] = useState(false);
  const look = (event: KeyboardEvent): void => setCapsLock(event.getModifierState('CapsLock'));
  return (
    <div>
      <PasswordInput
        label={authText.password}
        name="password"
        required
        withAsterisk={false}
        visible={visible}
        onVisibilityChange={setVisible}
        visibilityToggleButtonProps={{
          'aria-label': visible ? authText.hidePassword : authText.showPassword,
          'aria-hidden': false,
          tabIndex: 0,
        }}
        onKeyDown={look}
        onKeyUp={look}
        onBlur={() => setCapsLock(false)}
        {...(props.error ? { 'aria-invalid': true } : {})}
        {...props}
      />
      <div role="status" className={classes.caps}>
        {capsLock && (
          <>
            <IconArrowBigUpLine size={16} stroke={1.75} aria-hidden /> {authText.capsLockIsOn}
          </>
        )}
      </div>
    </div>
  );
}

import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconKeyboard, IconLogout, IconSettings } from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { notifyProblem } from '../../shared/notify.ts';
import { useUser } from '../../shared/session/session.ts';
import { appText } from '../app-text.ts';
import { openShortcuts } from '../palette/open-shortcuts.tsx';
import { signOut } from '../sign-out.ts';
import { ColourModeSwitch } from './colour-mode-switch.tsx';
import { initialsOf } from './initials-of.ts';
import classes from './user-menu.module.css';

/** Who is signed in, how Winnow looks to them, and the way out. */
export function UserMenu() {
  const user = useUser();
  const router = useRouter();
  if (!user) return null;
  const leave = (): void => {
    signOut()
      .then(() => router.navigate({ to: '/' }))
      .catch(notifyProblem);
  };
  return (
    <Menu position="bottom-end" width={248} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.target}>
          {user.image ? (
            <img src={user.image} alt="" className={classes.picture} />
          ) : (
            <span aria-hidden>{initialsOf(user.name || user.email)}</span>
          )}
          <VisuallyHidden>{appText.accountOfName({ name: user.name || user.email })}</VisuallyHidden>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.person}>
          <div className={classes.name}>{user.name}</div>
          <div className={classes.email}>{user.email}</div>
        </div>
        <Menu.Divider />
        <ColourModeSwitch />
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings size={16} stroke={1.75} />}>
          {appText.settings}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard size={16} stroke={1.75} />} onClick={openShortcuts}>
          {appText.keyboardShortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout size={16} stroke={1.75} />} onClick={leave}>
          {appText.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

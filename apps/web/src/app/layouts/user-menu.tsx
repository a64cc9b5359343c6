import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useUser } from '../../shared/session/session.ts';
import { LateMenu } from '../../shared/ui/late/late-menu.tsx';
import { appText } from '../app-text.ts';
import { initialsOf } from './initials-of.ts';
import { headerMenus } from './late-header-menus.ts';
import classes from './user-menu.module.css';

/** The signed-in user, with their menu. */
export function UserMenu() {
  const user = useUser();
  if (!user) return null;
  const target = (
    <UnstyledButton className={classes.target}>
      {user.image ? (
        <img src={user.image} alt="" className={classes.picture} />
      ) : (
        <span aria-hidden>{initialsOf(user.name || user.email)}</span>
      )}
      <VisuallyHidden>{appText.accountOfName({ name: user.name || user.email })}</VisuallyHidden>
    </UnstyledButton>
  );
  return (
    <LateMenu module={headerMenus} popup="menu" target={target}>
      {({ AccountMenu }, menu) => <AccountMenu {...menu} />}
    </LateMenu>
  );
}

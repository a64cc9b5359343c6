import { Menu } from '@mantine/core';
import {
  IconBuilding,
  IconCheck,
  IconKeyboard,
  IconLogout,
  IconPlus,
  IconSettings,
  IconUser,
} from '@tabler/icons-react';
import { Link, useRouter } from '@tanstack/react-router';
import { notifyProblem } from '../../shared/notify.ts';
import { useUser } from '../../shared/session/session.ts';
import type { LoadedMenu } from '../../shared/ui/late/late-menu.tsx';
import {
  switchWorkspace,
  useActiveWorkspace,
  useOrganizations,
} from '../../shared/workspaces/use-workspace.ts';
import { appText } from '../app-text.ts';
import { navigation } from '../navigation.ts';
import { openShortcuts } from '../palette/open-shortcuts.tsx';
import { signOut } from '../sign-out.ts';
import { ColorModeSwitch } from './color-mode-switch.tsx';
import userClasses from './user-menu.module.css';
import classes from './workspace-switcher.module.css';

const icon = { size: 16, stroke: 1.75 };

/** Page navigation for small screens. */
export function PagesMenu({ target, ...menu }: LoadedMenu) {
  return (
    <Menu position="bottom-start" width={208} withinPortal {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {navigation.map(({ to, label, icon: Icon }) => (
          <Menu.Item key={to} component={Link} to={to} leftSection={<Icon {...icon} aria-hidden />}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** Menu of the available workspaces. */
export function WorkspaceMenu({ target, ...menu }: LoadedMenu) {
  const organizations = useOrganizations();
  const { key, organization } = useActiveWorkspace();
  const all = organizations.data?.organizations ?? [];
  const go = (id: string | null): void => {
    switchWorkspace(id).catch(notifyProblem);
  };
  const mark = (is: string) =>
    is === key ? <IconCheck {...icon} role="img" aria-label={appText.shownNow} /> : null;
  return (
    <Menu position="bottom-start" width={260} withinPortal {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        <Menu.Label>{appText.workspace}</Menu.Label>
        <Menu.Item
          leftSection={<IconUser {...icon} />}
          rightSection={mark('personal')}
          onClick={() => go(null)}
        >
          {appText.personal}
        </Menu.Item>
        {all.map((one) => (
          <Menu.Item
            key={one.id}
            leftSection={<IconBuilding {...icon} />}
            rightSection={mark(one.id)}
            onClick={() => go(one.id)}
          >
            <span className={classes.item}>{one.name}</span>
          </Menu.Item>
        ))}
        <Menu.Divider />
        {organization && (
          <Menu.Item
            component={Link}
            to={`/organizations/${organization.id}`}
            leftSection={<IconSettings {...icon} />}
          >
            {appText.membersAndTeams}
          </Menu.Item>
        )}
        <Menu.Item component={Link} to="/organizations" leftSection={<IconPlus {...icon} />}>
          {all.length === 0 ? appText.createOrganization : appText.organizations}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The signed-in user, appearance settings, and sign-out. */
export function AccountMenu({ target, ...menu }: LoadedMenu) {
  const user = useUser();
  const router = useRouter();
  const leave = (): void => {
    signOut()
      .then(() => router.navigate({ to: '/' }))
      .catch(notifyProblem);
  };
  return (
    <Menu position="bottom-end" width={248} withinPortal {...menu}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        <div className={userClasses.person}>
          <div className={userClasses.name}>{user?.name}</div>
          <div className={userClasses.email}>{user?.email}</div>
        </div>
        <Menu.Divider />
        <ColorModeSwitch />
        <Menu.Divider />
        <Menu.Item component={Link} to="/settings" leftSection={<IconSettings {...icon} />}>
          {appText.settings}
        </Menu.Item>
        <Menu.Item leftSection={<IconKeyboard {...icon} />} onClick={openShortcuts}>
          {appText.keyboardShortcuts}
        </Menu.Item>
        <Menu.Item leftSection={<IconLogout {...icon} />} onClick={leave}>
          {appText.signOut}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

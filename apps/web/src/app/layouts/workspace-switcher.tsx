import { Menu, UnstyledButton } from '@mantine/core';
import { IconBuilding, IconCheck, IconPlus, IconSelector, IconSettings, IconUser } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { notifyProblem } from '../../shared/notify.ts';
import {
  switchWorkspace,
  useActiveWorkspace,
  useOrganizations,
} from '../../shared/workspaces/use-workspace.ts';
import { appText } from '../app-text.ts';
import classes from './workspace-switcher.module.css';

const icon = { size: 16, stroke: 1.75 };

/** Whose projects are shown: the person's own, or those of an organization. */
export function WorkspaceSwitcher() {
  const organizations = useOrganizations();
  const { key, organization } = useActiveWorkspace();
  const all = organizations.data?.organizations ?? [];
  const name = organization?.name ?? appText.personal;
  const go = (id: string | null): void => {
    switchWorkspace(id).catch(notifyProblem);
  };
  const mark = (is: string) =>
    is === key ? <IconCheck {...icon} role="img" aria-label={appText.shownNow} /> : null;
  return (
    <Menu position="bottom-start" width={260} withinPortal>
      <Menu.Target>
        <UnstyledButton className={classes.target} aria-label={appText.workspaceName({ name })}>
          {organization ? <IconBuilding {...icon} aria-hidden /> : <IconUser {...icon} aria-hidden />}
          <span className={classes.name}>{name}</span>
          <IconSelector size={14} stroke={1.75} aria-hidden />
        </UnstyledButton>
      </Menu.Target>
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

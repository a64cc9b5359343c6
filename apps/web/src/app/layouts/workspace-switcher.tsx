import { UnstyledButton } from '@mantine/core';
import { IconBuilding, IconSelector, IconUser } from '@tabler/icons-react';
import { LateMenu } from '../../shared/ui/late/late-menu.tsx';
import { useActiveWorkspace } from '../../shared/workspaces/use-workspace.ts';
import { appText } from '../app-text.ts';
import { headerMenus } from './late-header-menus.ts';
import classes from './workspace-switcher.module.css';

const icon = { size: 16, stroke: 1.75 };

/** Chooses between the user's own projects and those of an organization. */
export function WorkspaceSwitcher() {
  const { organization } = useActiveWorkspace();
  const name = organization?.name ?? appText.personal;
  const target = (
    <UnstyledButton className={classes.target} aria-label={appText.workspaceName({ name })}>
      {organization ? <IconBuilding {...icon} aria-hidden /> : <IconUser {...icon} aria-hidden />}
      <span className={classes.name}>{name}</span>
      <IconSelector size={14} stroke={1.75} aria-hidden />
    </UnstyledButton>
  );
  return (
    <LateMenu module={headerMenus} popup="menu" target={target}>
      {({ WorkspaceMenu }, menu) => <WorkspaceMenu {...menu} />}
    </LateMenu>
  );
}

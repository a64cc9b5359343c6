import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { appText } from '../app-text.ts';
import { navigation } from '../navigation.ts';
import classes from './main-navigation.module.css';

/**
 * Where the pages are: side by side, as icons where there is less room, and in a menu on small
 * screens.
 */
export function MainNavigation() {
  const asIcons = useMediaQuery('(max-width: 64em)');
  return (
    <nav aria-label={appText.main}>
      <div className={classes.links}>
        {navigation.map(({ to, label, icon: Icon }) => (
          <Tooltip key={to} label={label} disabled={!asIcons}>
            <Link to={to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{label}</span>
            </Link>
          </Tooltip>
        ))}
      </div>
      <div className={classes.menu}>
        <Menu position="bottom-start" width={208} withinPortal>
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" size={32} aria-label={appText.pages}>
              <IconMenu2 size={18} stroke={1.75} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {navigation.map(({ to, label, icon: Icon }) => (
              <Menu.Item
                key={to}
                component={Link}
                to={to}
                leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </nav>
  );
}

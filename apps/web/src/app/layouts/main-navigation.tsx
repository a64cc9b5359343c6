import { ActionIcon } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconMenu2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Hint } from '../../shared/ui/late/hint.tsx';
import { LateMenu } from '../../shared/ui/late/late-menu.tsx';
import { appText } from '../app-text.ts';
import { navigation } from '../navigation.ts';
import { headerMenus } from './late-header-menus.ts';
import classes from './main-navigation.module.css';

const pagesButton = (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={appText.pages}>
    <IconMenu2 size={18} stroke={1.75} />
  </ActionIcon>
);

/**
 * Main navigation: links in a row, as icons if there is less room, and in a menu on small screens.
 */
export function MainNavigation() {
  const asIcons = useMediaQuery('(max-width: 64em)');
  return (
    <nav aria-label={appText.main}>
      <div className={classes.links}>
        {navigation.map(({ to, label, icon: Icon }) => (
          <Hint key={to} label={label} disabled={!asIcons}>
            <Link to={to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
              <Icon size={16} stroke={1.75} aria-hidden />
              <span>{label}</span>
            </Link>
          </Hint>
        ))}
      </div>
      <div className={classes.menu}>
        <LateMenu module={headerMenus} popup="menu" target={pagesButton}>
          {({ PagesMenu }, menu) => <PagesMenu {...menu} />}
        </LateMenu>
      </div>
    </nav>
  );
}

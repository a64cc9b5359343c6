import '@mantine/spotlight/styles.layer.css';
import { Link, Outlet } from '@tanstack/react-router';
import { NotificationBell } from '../../features/notifications/notification-bell.tsx';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { appText } from '../app-text.ts';
import { LazyPalette } from '../palette/lazy-palette.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import { PreferencesSync } from '../preferences-sync.tsx';
import classes from './default-layout.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';
import { WorkspaceSwitcher } from './workspace-switcher.tsx';

/**
 * Layout of the signed-in pages: a header with navigation, command palette and account, and the
 * page below it.
 */
export function DefaultLayout() {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/dashboard" aria-label={appText.winnowHome} className={classes.home}>
          <Logo />
        </Link>
        <WorkspaceSwitcher />
        <MainNavigation />
        <div className={classes.end}>
          <PaletteButton />
          <NotificationBell />
          <UserMenu />
        </div>
      </header>
      <MainLandmark className={classes.main}>
        <Outlet />
      </MainLandmark>
      <LazyPalette />
      <PreferencesSync />
    </div>
  );
}

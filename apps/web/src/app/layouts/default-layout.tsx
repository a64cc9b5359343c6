import '@mantine/spotlight/styles.layer.css';
import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from '../../shared/ui/logo.tsx';
import { CommandPalette } from '../palette/command-palette.tsx';
import { PaletteButton } from '../palette/palette-button.tsx';
import classes from './default-layout.module.css';
import { MainNavigation } from './main-navigation.tsx';
import { SkipLink } from './skip-link.tsx';
import { UserMenu } from './user-menu.tsx';

/** The signed-in pages: header with navigation, palette and account, and the page under it. */
import { WorkspaceSwitcher } from './workspace-switcher.tsx';
export function DefaultLayout() {
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/dashboard" aria-label="Winnow, home" className={classes.home}>
          <Logo />
        </Link>
        <MainNavigation />
        <div className={classes.end}>
        <WorkspaceSwitcher />
          <PaletteButton />
          <UserMenu />
        </div>
      </header>
      <main className={classes.main} id="page" tabIndex={-1}>
        <Outlet />
      </main>
      <CommandPalette />
    </div>
  );
}

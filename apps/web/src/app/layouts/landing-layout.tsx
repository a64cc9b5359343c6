import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useUser } from '../../shared/session/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { appText } from '../app-text.ts';
import classes from './landing-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** Layout of the public pages: a header with links into the app, the page, a footer. */
export function LandingLayout() {
  const user = useUser();
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/" aria-label={appText.winnowStartPage} className={classes.home}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label={appText.account}>
          {user ? (
            <Button component={Link} to="/dashboard" variant="default">
              {appText.openDashboard}
            </Button>
          ) : (
            <Button component={Link} to="/signin" variant="default">
              {appText.signIn}
            </Button>
          )}
        </nav>
      </header>
      <MainLandmark className={classes.main}>
        <Outlet />
      </MainLandmark>
      <footer className={classes.footer}>
        <span>Winnow</span>
        <nav className={classes.links} aria-label={appText.aboutWinnow}>
          <Link to="/terms">{appText.termsAndConditions}</Link>
          <Link to="/privacy">{appText.privacyPolicy}</Link>
          {user && <Link to="/contact">{appText.contactUs}</Link>}
        </nav>
      </footer>
    </div>
  );
}

import { Button } from '@mantine/core';
import { Link, Outlet } from '@tanstack/react-router';
import { useUser } from '../../shared/session/session.ts';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import classes from './landing-layout.module.css';
import { SkipLink } from './skip-link.tsx';

/** The open pages: a header that leads in, the page, a footer. */
export function LandingLayout() {
  const user = useUser();
  return (
    <div className={classes.layout}>
      <SkipLink />
      <header className={classes.header}>
        <Link to="/" aria-label="Winnow, start page" className={classes.home}>
          <Logo />
        </Link>
        <nav className={classes.nav} aria-label="Account">
          {user ? (
            <Button component={Link} to="/dashboard" variant="default">
              Open dashboard
            </Button>
          ) : (
            <Button component={Link} to="/signin" variant="default">
              Sign in
            </Button>
          )}
        </nav>
      </header>
      <MainLandmark className={classes.main}>
        <Outlet />
      </MainLandmark>
      <footer className={classes.footer}>
        <span>Winnow</span>
        <nav className={classes.links} aria-label="About Winnow">
          <Link to="/terms">Terms and Conditions</Link>
          <Link to="/privacy">Privacy Policy</Link>
          {user && <Link to="/contact">Contact Us</Link>}
        </nav>
      </footer>
    </div>
  );
}

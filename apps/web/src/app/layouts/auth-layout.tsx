import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from '../../shared/ui/logo.tsx';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { appText } from '../app-text.ts';
import classes from './auth-layout.module.css';

/** Layout of the sign-in pages: one card and a link back. */
export function AuthLayout() {
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Link to="/" aria-label={appText.winnowStartPage} className={classes.home}>
          <Logo size={26} />
        </Link>
      </header>
      <MainLandmark className={classes.card}>
        <Outlet />
      </MainLandmark>
      <footer className={classes.footer}>
        <Link to="/terms">{appText.termsAndConditions}</Link>
        <Link to="/privacy">{appText.privacyPolicy}</Link>
      </footer>
    </div>
  );
}

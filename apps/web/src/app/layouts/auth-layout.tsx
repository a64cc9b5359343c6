import { Link, Outlet } from '@tanstack/react-router';
import { Logo } from '../../shared/ui/logo.tsx';
import classes from './auth-layout.module.css';

/** The pages around signing in: one card, and the way back. */
export function AuthLayout() {
  return (
    <div className={classes.layout}>
      <header className={classes.header}>
        <Link to="/" aria-label="Winnow, start page" className={classes.home}>
          <Logo size={26} />
        </Link>
      </header>
      <main className={classes.card} id="page" tabIndex={-1}>
        <Outlet />
      </main>
      <footer className={classes.footer}>
        <Link to="/terms">Terms and Conditions</Link>
        <Link to="/privacy">Privacy Policy</Link>
      </footer>
    </div>
  );
}

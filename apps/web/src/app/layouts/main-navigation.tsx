import { Link } from '@tanstack/react-router';
import { navigation } from '../navigation.ts';
import classes from './main-navigation.module.css';

export function MainNavigation() {
  return (
    <nav aria-label="Main" className={classes.nav}>
      {navigation.map(({ to, label, icon: Icon }) => (
        <Link key={to} to={to} className={classes.link} activeProps={{ 'aria-current': 'page' }}>
          <Icon size={16} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </Link>
      ))}
    </nav>
  );
}

import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../shared/session/session.ts';
import classes from './landing.module.css';
import { LiveGrid } from './live-grid.tsx';

const proofs = [
  {
    title: 'Any file opens',
    text: "CSV in any dialect and encoding, Excel old and new, OpenDocument, JSON, XML, Parquet and more. Rows that can't be read are kept and shown, and the file itself never changes.",
  },
  {
    title: 'Every step can be edited',
    text: 'Each fix is a step with a preview and exact counts. Edit, move, disable or remove any step at any time, and later steps update.',
  },
  {
    title: 'A billion rows',
    text: 'Counts and previews cover all rows, not a sample. The same recipe runs here, on the command line and on ClickHouse.',
  },
] as const;

/** What Winnow is, in one screen. */
export function Landing() {
  const user = useUser();
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <h1 className={classes.sentence}>See what is wrong with your data, fix it, and keep the recipe.</h1>
        {user ? (
          <Button component={Link} to="/dashboard" size="md">
            Open dashboard
          </Button>
        ) : (
          <div className={classes.ways}>
            <Button component={Link} to="/try" size="md">
              Try without an account
            </Button>
            <Button component={Link} to="/signup" size="md" variant="default">
              Sign up
            </Button>
          </div>
        )}
      </section>
      <LiveGrid />
      <section className={classes.proofs} aria-label="Why Winnow">
        {proofs.map(({ title, text }) => (
          <div key={title} className={classes.proof}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
    </div>
  );
}

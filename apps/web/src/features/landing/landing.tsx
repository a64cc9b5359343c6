import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useUser } from '../../shared/session/session.ts';
import classes from './landing.module.css';
import { landingText } from './landing-text.ts';
import { LiveGrid } from './live-grid.tsx';

const proofs = [
  {
    title: landingText.anyFileOpens,
    text: landingText.anyFileOpensText,
  },
  {
    title: landingText.everyStepCanBeEdited,
    text: landingText.everyStepCanBeText,
  },
  {
    title: landingText.billionRows,
    text: landingText.billionRowsText,
  },
] as const;

/** Introduces Winnow on one screen. */
export function Landing() {
  const user = useUser();
  return (
    <div className={classes.page}>
      <section className={classes.hero}>
        <h1 className={classes.sentence}>{landingText.seeWhatIsWrong}</h1>
        {user ? (
          <Button component={Link} to="/dashboard" size="md">
            {landingText.openDashboard}
          </Button>
        ) : (
          <div className={classes.ways}>
            <Button component={Link} to="/try" size="md">
              {landingText.tryWithoutAccount}
            </Button>
            <Button component={Link} to="/signup" size="md" variant="default">
              {landingText.signUp}
            </Button>
          </div>
        )}
      </section>
      <LiveGrid />
      <section className={classes.proofs} aria-label={landingText.whyWinnow}>
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

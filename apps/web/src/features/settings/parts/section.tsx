import { type ReactNode, useId } from 'react';
import classes from './parts.module.css';

interface SectionProps {
  readonly title: string;
  readonly about?: ReactNode;
  readonly children: ReactNode;
  /** Shown at the end of the title line. */
  readonly action?: ReactNode;
}

/** A titled group of settings. */
export function Section({ title, about, action, children }: SectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <header className={classes.head}>
        <div>
          <h2 id={id} className={classes.title}>
            {title}
          </h2>
          {about && <p className={classes.about}>{about}</p>}
        </div>
        {action}
      </header>
      <div className={classes.card}>{children}</div>
    </section>
  );
}

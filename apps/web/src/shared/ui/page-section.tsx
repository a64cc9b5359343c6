import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** Shown at the end of the title line. */
  readonly aside?: ReactNode;
}

/** A titled section of a page. */
export function PageSection({ title, children, aside }: PageSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className={classes.section}>
      <div className={classes.head}>
        <h2 id={id}>{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

import { type ReactNode, useId } from 'react';
import classes from './page-section.module.css';

interface PageSectionProps {
  readonly title: string;
  readonly children: ReactNode;
  /** What is at the end of the line of the title. */
  readonly aside?: ReactNode;
}

/** A part of a page under a title of its own. */
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

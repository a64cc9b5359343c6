import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

interface AuthPageProps {
  readonly title: string;
  /** What the form asks for, and why. */
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  /** Links to other pages, below the form. */
  readonly foot?: ReactNode;
}

/**
 * Common frame of the pages around signing in: a title, a sentence, the form, and links to other
 * pages.
 */
export function AuthPage({ title, about, children, foot }: AuthPageProps) {
  return (
    <>
      <Title order={1} className={classes.title}>
        {title}
      </Title>
      {about && <p className={classes.about}>{about}</p>}
      {children}
      {foot && <p className={classes.foot}>{foot}</p>}
    </>
  );
}

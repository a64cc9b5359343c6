import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './auth-form.module.css';

interface AuthPageProps {
  readonly title: string;
  /** What is asked for here, and why. */
  readonly about?: ReactNode;
  readonly children?: ReactNode;
  /** The ways elsewhere, under the form. */
  readonly foot?: ReactNode;
}

/**
 * What the pages around signing in have in common: a title, a sentence, the form, and where else to
 * go.
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

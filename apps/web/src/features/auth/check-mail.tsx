import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { authText } from './auth-text.ts';
import classes from './form/auth-form.module.css';
import { AuthPage } from './form/auth-page.tsx';
import { signInOptionsQuery } from './sign-in-options.ts';

interface CheckMailProps {
  /** Purpose of the mail. */
  readonly children: ReactNode;
  readonly foot: ReactNode;
  /** Sends the mail again. */
  readonly again: () => Promise<unknown>;
}

/** Shown after a form that results in a mail. */
export function CheckMail({ children, foot, again }: CheckMailProps) {
  const { data } = useQuery(signInOptionsQuery);
  const [state, setState] = useState<'idle' | 'busy' | 'sent'>('idle');
  const [problem, setProblem] = useState<unknown>();
  // The submitted form had the focus.
  useEffect(() => document.getElementById('page')?.focus({ preventScroll: true }), []);
  const resend = async (): Promise<void> => {
    setState('busy');
    setProblem(undefined);
    try {
      await again();
      setState('sent');
    } catch (error) {
      setProblem(error);
      setState('idle');
    }
  };
  return (
    <AuthPage title={authText.checkMail} about={children} foot={foot}>
      <div className={classes.form}>
        {data?.mail === false && <p className={classes.note}>{authText.noMailServerIsConfigured}</p>}
        {problem !== undefined && <ProblemList error={problem} />}
        <Button variant="default" fullWidth loading={state === 'busy'} onClick={() => void resend()}>
          {authText.sendAgain}
        </Button>
        <p role="status" className={classes.status}>
          {state === 'sent' && authText.sentAgainOnlyNewestLink}
        </p>
      </div>
    </AuthPage>
  );
}

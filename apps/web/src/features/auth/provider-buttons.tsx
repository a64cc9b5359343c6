import { Button } from '@mantine/core';
import { IconLogin2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ProblemList } from '../../shared/problems/problem-list.tsx';
import { accountsCall } from '../../shared/session/accounts-call.ts';
import { authText } from './auth-text.ts';
import classes from './form/auth-form.module.css';
import { useAddress } from './form/use-address.ts';
import { pathWithRedirect, redirectTarget } from './redirects.ts';
import { signInOptionsQuery } from './sign-in-options.ts';

interface ProviderButtonsProps {
  /** Page to return to after a failed sign-in. */
  readonly page: '/signin' | '/signup';
  /** Another sign-in method, shown before the providers. */
  readonly children?: ReactNode;
}

/** Buttons for signing in with other providers; nothing if there are none. */
export function ProviderButtons({ page, children }: ProviderButtonsProps) {
  const { data } = useQuery(signInOptionsQuery);
  const redirect = useAddress().get('redirect');
  const [chosen, setChosen] = useState<string>();
  const [problem, setProblem] = useState<unknown>();
  const providers = data?.providers ?? [];
  if (providers.length === 0 && !children) return null;
  const go = async (provider: string): Promise<void> => {
    setChosen(provider);
    setProblem(undefined);
    try {
      const { url } = await accountsCall<{ url?: string }>('/sign-in/social', {
        provider,
        callbackURL: redirectTarget(redirect),
        errorCallbackURL: pathWithRedirect(page, redirect),
      });
      if (url !== undefined) window.location.assign(url);
    } catch (error) {
      setProblem(error);
      setChosen(undefined);
    }
  };
  return (
    <div className={classes.providers}>
      <div className={classes.or}>{authText.or}</div>
      {children}
      {problem !== undefined && <ProblemList error={problem} />}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          variant="default"
          fullWidth
          leftSection={<IconLogin2 size={16} stroke={1.75} aria-hidden />}
          loading={chosen === id}
          disabled={chosen !== undefined && chosen !== id}
          onClick={() => void go(id)}
        >
          {authText.continueWith({ label })}
        </Button>
      ))}
    </div>
  );
}

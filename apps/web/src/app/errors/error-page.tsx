import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router';
import { ProblemError } from '@winnow/kernel';
import { useEffect, useSyncExternalStore } from 'react';
import { isNotFound } from '../../shared/problems/throw-not-found.ts';
import { appText } from '../app-text.ts';
import { isReloading, isUnanswered, onReloading, reloadOnceAnswered } from '../router/chunk-reload.ts';
import { ErrorScreen, notFoundTitle } from './error-screen.tsx';
import { isCrawler } from './is-crawler.ts';

/** Page for routes that do not exist. */
export function NotFoundPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const message = appText.pageNotFoundPath({ path });
  if (isCrawler(navigator.userAgent)) return report(new Error(message));
  return <ErrorScreen name={notFoundTitle} message={message} />;
}

/** Page for routes that failed to load or to render. */
export function ErrorPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  if (useSyncExternalStore(onReloading, isReloading, isReloading)) return null;
  if (isCrawler(navigator.userAgent)) return report(error);
  if (isUnanswered(error)) return <UnansweredPage />;
  const first = error instanceof ProblemError ? error.problems[0] : undefined;
  const retry = (): void => {
    void router.invalidate().then(reset);
  };
  if (isNotFound(error)) return <ErrorScreen name={notFoundTitle} message={first?.message} />;
  if (!first) {
    return (
      <ErrorScreen
        status={500}
        message={error instanceof Error ? error.message : String(error)}
        onRetry={retry}
      />
    );
  }
  return (
    <ErrorScreen
      status={first.status}
      name={first.message}
      message={first.fix ?? first.message}
      onRetry={retry}
    />
  );
}

/** A page that could not be loaded while the server did not answer. */
function UnansweredPage() {
  useEffect(reloadOnceAnswered, []);
  return (
    <ErrorScreen
      status={503}
      name={appText.serverUnreachable}
      message={appText.opensOnceAnswered}
      onRetry={() => window.location.reload()}
    />
  );
}

function report(error: unknown): null {
  console.error(error);
  return null;
}

import { Button, Group, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { appText } from '../app-text.ts';
import { holdDocumentTitle } from '../document-title.ts';
import classes from './error-screen.module.css';
import { type ErrorDetails, errorText } from './error-text.ts';

interface ErrorScreenProps extends ErrorDetails {
  /** Set if trying again can help. */
  readonly onRetry?: (() => void) | undefined;
}

export const notFoundTitle = appText.pageNotFound;
const notFoundDescription = appText.weAreSorry;

/** Full-page error: status, name, and the message if it says more than the name. */
export function ErrorScreen({ onRetry, ...said }: ErrorScreenProps) {
  const { status, name, message } = errorText(said);
  const router = useRouter();
  useEffect(() => holdDocumentTitle(notFoundTitle, notFoundDescription), []);
  return (
    <MainLandmark className={classes.screen}>
      <Text className={classes.status} data-figures>
        {status}
      </Text>
      <Title order={1}>{name}</Title>
      {message !== undefined && <Text className={classes.message}>{message}</Text>}
      <Group gap="xs" mt="lg">
        <Button onClick={() => void router.navigate({ to: '/', replace: true })}>{appText.goBackHome}</Button>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            {appText.tryAgain}
          </Button>
        )}
      </Group>
    </MainLandmark>
  );
}

import { Button, Group, Text, Title } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { MainLandmark } from '../../shared/ui/main-landmark.tsx';
import { setDocumentTitle } from '../document-title.ts';
import classes from './error-screen.module.css';

interface ErrorScreenProps {
  readonly status?: number;
  readonly name?: string;
  readonly message?: string;
  /** A second way on, where trying again can help. */
  readonly onRetry?: (() => void) | undefined;
}

const notFoundTitle = 'Page not found';
const notFoundDescription = 'We are sorry but this page could not be found.';

/** The whole-page error: status, name, and the message where it says more than the name. */
export function ErrorScreen({
  status = 404,
  name = 'An error occurred',
  message = "This is not the page you're looking for.",
  onRetry,
}: ErrorScreenProps) {
  const router = useRouter();
  useEffect(() => setDocumentTitle(notFoundTitle, notFoundDescription), []);
  return (
    <MainLandmark className={classes.screen}>
      <Text className={classes.status} data-figures>
        {status}
      </Text>
      <Title order={1}>{name}</Title>
      {message !== name && <Text className={classes.message}>{message}</Text>}
      <Group gap="xs" mt="lg">
        <Button onClick={() => void router.navigate({ to: '/', replace: true })}>Go back home</Button>
        {onRetry && (
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        )}
      </Group>
    </MainLandmark>
  );
}

import { Skeleton, Stack, VisuallyHidden } from '@mantine/core';
import { appText } from '../app-text.ts';

/** Placeholder for a page that is still loading. */
export function PagePending() {
  return (
    <Stack p="lg" gap="md" role="status">
      <VisuallyHidden>{appText.pageIsLoading}</VisuallyHidden>
      <Skeleton height={28} width={220} />
      <Skeleton height={20} width="40%" />
      <Skeleton height={160} />
    </Stack>
  );
}

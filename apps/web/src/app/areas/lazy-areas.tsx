import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '../../shared/session/session.ts';

/** Loads what toasts and dialogs are made of. */
export const loadAreas = async () => ({ default: (await import('./areas.tsx')).Areas });

const LoadedAreas = lazy(loadAreas);

/** The areas for toasts and dialogs: there for who is signed in, and from the first toast on for visitors, who as a rule see none. */
export function LazyAreas() {
  const signedIn = useUser() !== null;
  const told = useNotifications().notifications.length > 0;
  const [wanted, setWanted] = useState(false);
  useEffect(() => {
    if (signedIn || told) setWanted(true);
  }, [signedIn, told]);
  return (
    wanted && (
      <Suspense fallback={null}>
        <LoadedAreas />
      </Suspense>
    )
  );
}

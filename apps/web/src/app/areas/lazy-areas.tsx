import { useNotifications } from '@mantine/notifications';
import { type ComponentType, useEffect, useSyncExternalStore } from 'react';

let loaded: ComponentType | undefined;
const listeners = new Set<() => void>();

/**
 * Loads what toasts and dialogs are made of. Once that is done they are there before anything else
 * is drawn.
 */
export async function loadAreas(): Promise<void> {
  loaded ??= (await import('./areas.tsx')).Areas;
  for (const one of listeners) one();
}

/**
 * The areas for toasts and dialogs. Pages for who is signed in come with them; visitors, who as a
 * rule see none, get them with the first toast.
 */
export function LazyAreas() {
  const Areas = useSyncExternalStore(subscribe, current, current);
  const told = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (told) void loadAreas();
  }, [told]);
  return Areas && <Areas />;
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange);
  return () => listeners.delete(onChange);
}

const current = (): ComponentType | undefined => loaded;

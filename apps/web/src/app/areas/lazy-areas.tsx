import { useNotifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { areas, runPendingDialogs } from '../../shared/ui/late/modals.ts';

areas.from(() => import('./areas.tsx'));

/** Delay that lets the page itself load first. */
const waitMs = 3_000;

/**
 * Areas for toasts and dialogs, which load with the first toast or dialog.
 *
 * @param isExpected whether the page usually shows some: the areas then load shortly after it
 */
export function LazyAreas({ isExpected }: { readonly isExpected: boolean }) {
  const told = useNotifications().notifications.length > 0;
  useEffect(() => {
    if (!told && !isExpected) return;
    let end: (() => void) | undefined;
    const timer = setTimeout(
      () => {
        end = areas.prefetch();
      },
      told ? 0 : waitMs,
    );
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [told, isExpected]);
  const loaded = areas.useModule();
  return loaded && <loaded.Areas onShown={runPendingDialogs} />;
}

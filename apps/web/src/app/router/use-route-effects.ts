import { nprogress } from '@mantine/nprogress';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

const scrollDelayMs = 50;

/**
 * Runs the effects of every route change: the loading bar and, 50 ms after it, the scroll position
 * (that of the entry when going back or forward, the target of a hash, otherwise the top) and the
 * focus, which goes to the page unless the page has already taken it.
 */
export function useRouteEffects(): void {
  const router = useRouter();
  useEffect(() => {
    const positions = new Map<string, number>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ends = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, hrefChanged }) => {
        if (fromLocation) positions.set(keyOf(fromLocation.state), window.scrollY);
        if (hrefChanged) nprogress.start();
      }),
      router.subscribe('onResolved', ({ fromLocation, toLocation, pathChanged }) => {
        nprogress.complete();
        if (!pathChanged || !fromLocation) return;
        clearTimeout(timer);
        timer = setTimeout(() => {
          const target = toLocation.hash ? document.getElementById(toLocation.hash) : null;
          if (target) target.scrollIntoView();
          else window.scrollTo(0, positions.get(keyOf(toLocation.state)) ?? 0);
          focusPage();
        }, scrollDelayMs);
      }),
    ];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
    };
  }, [router]);
}

function keyOf(state: { readonly __TSR_key?: string | undefined }): string {
  return state.__TSR_key ?? '';
}

function focusPage(): void {
  const page = document.getElementById('page');
  if (!page || page.contains(document.activeElement) || document.querySelector('[role="dialog"]')) return;
  page.focus({ preventScroll: true });
}

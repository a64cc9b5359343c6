import { request } from '../../shared/api/request.ts';
import { appText } from '../app-text.ts';

/** Metadata written by the build. */
export interface BuildMetadata {
  /** Changes with any part of the app. */
  readonly id: string;
}

const everyMs = 10 * 60_000;
const path = '/build.json';

/**
 * Fetches the build's metadata at startup, every ten minutes, and when the page becomes visible
 * again; notifies the user once of a new version.
 */
export function watchVersion(): void {
  const own = document.querySelector('meta[name="winnow-build"]')?.getAttribute('content');
  if (!own) return;
  let asked = Number.NEGATIVE_INFINITY;
  let told = false;
  const ask = async (): Promise<void> => {
    if (told || document.visibilityState === 'hidden' || Date.now() - asked < everyMs) return;
    asked = Date.now();
    // An unreachable server has no new version.
    const { id } = await request<BuildMetadata>(path).catch(() => ({ id: own }));
    if (id === own || told) return;
    told = true;
    const { notify } = await import('../../shared/notify.ts');
    notify({
      title: appText.newVersionIsAvailable,
      description: appText.newVersionIsAvailableDescription,
      stays: true,
      actions: [{ label: appText.reload, run: () => window.location.reload() }],
    });
  };
  void ask();
  setInterval(() => void ask(), everyMs);
  document.addEventListener('visibilitychange', () => void ask());
}

import { startTransition, useEffect, useState } from 'react';

const retryMs = 5_000;

/** Code that loads after the page that needs it. */
export interface LazyModule<T extends object> {
  /** Names where it comes from: the page does, so that what it loads can refer to it. */
  readonly from: (load: () => Promise<T>) => void;
  /** Loads it, once; again after a failure. */
  readonly load: () => Promise<T>;
  /** Calls back with it: at once where it is loaded, else as soon as it is. */
  readonly whenLoaded: (work: (loaded: T) => void) => void;
  /** Loads it before anyone needs it, and tries again while it can't be had; ends by what it returns. */
  readonly prefetch: () => () => void;
  /** What is loaded by now; the component is drawn again when that changes. */
  readonly use: () => T | undefined;
}

/**
 * A module in a chunk of its own. Unlike with `React.lazy`, what is loaded is used in the same frame
 * and nothing is drawn in its place, and functions come with components.
 */
export function lazyModule<T extends object>(): LazyModule<T> {
  let source: () => Promise<T> = () => Promise.reject(new Error('The page names no module.'));
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<(module: T) => void>();
  const start = (): Promise<T> => {
    loading ??= source().then(
      (module) => {
        loaded = module;
        // What is drawn with it may be much: in slices, between which the page answers.
        startTransition(() => {
          for (const listener of listeners) listener(module);
        });
        return module;
      },
      (error: unknown) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  return {
    from: (load) => {
      source = load;
    },
    load: start,
    whenLoaded: (work) => {
      if (loaded) work(loaded);
      // The page is loaded anew where a chunk is gone, and while the server is away the next call tries again.
      else start().then(work, () => undefined);
    },
    prefetch: () => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      let hasEnded = false;
      const attempt = (): void => {
        start().catch(() => {
          if (!hasEnded) timer = setTimeout(attempt, retryMs);
        });
      };
      attempt();
      return () => {
        hasEnded = true;
        clearTimeout(timer);
      };
    },
    use: () => {
      const [shown, setShown] = useState(() => ({ module: loaded }));
      useEffect(() => {
        const listener = (module: T): void => setShown({ module });
        listeners.add(listener);
        // It may have come between the drawing and this.
        if (loaded) setShown((before) => (before.module ? before : { module: loaded }));
        return () => void listeners.delete(listener);
      }, []);
      return shown.module;
    },
  };
}

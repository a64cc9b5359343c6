import { startTransition, useEffect, useState } from 'react';

const retryMs = 5_000;

/** A module that loads after the page that needs it. */
export interface LazyModule<T extends object> {
  /**
   * Sets how the module is loaded. The page calls this, so that the module can in turn import the
   * page's code.
   */
  readonly from: (load: () => Promise<T>) => void;
  /** Loads the module once; tries again after a failure. */
  readonly load: () => Promise<T>;
  /** Calls back with the module: immediately if it is loaded, otherwise once it is. */
  readonly whenLoaded: (work: (loaded: T) => void) => void;
  /**
   * Loads the module ahead of time and retries until it succeeds; the returned function stops this.
   */
  readonly prefetch: () => () => void;
  /** Returns the module if it is loaded, and re-renders the component once it is. */
  readonly useModule: () => T | undefined;
}

/**
 * Creates a module in its own chunk. Unlike with `React.lazy`, a loaded module is used in the same
 * frame without a fallback, and it can contain functions as well as components.
 */
export function lazyModule<T extends object>(): LazyModule<T> {
  let source: () => Promise<T> = () => Promise.reject(new Error('The page has set no module.'));
  let loaded: T | undefined;
  let loading: Promise<T> | undefined;
  const listeners = new Set<(module: T) => void>();
  const start = (): Promise<T> => {
    loading ??= source().then(
      (module) => {
        loaded = module;
        // Rendering with the module may be expensive: do it in slices that keep the page
        // responsive.
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
      // The page reloads if the chunk is gone; while the server is down, the next call tries again.
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
    useModule: () => {
      const [shown, setShown] = useState(() => ({ module: loaded }));
      useEffect(() => {
        const listener = (module: T): void => setShown({ module });
        listeners.add(listener);
        // The module may have been loaded between rendering and this effect.
        if (loaded) setShown((before) => (before.module ? before : { module: loaded }));
        return () => void listeners.delete(listener);
      }, []);
      return shown.module;
    },
  };
}

import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Accepts files dropped anywhere in the window.
 *
 * @returns whether files are currently being dragged over the window
 */
export function useFileDrop(onFiles: (files: readonly File[]) => void, enabled = true): boolean {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    if (!enabled) return;
    let depth = 0;
    const holdsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false;
    const end = (): void => {
      depth = 0;
      setOver(false);
    };
    const listeners = {
      dragenter: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        depth++;
        setOver(true);
      },
      dragleave: (event: DragEvent) => {
        if (holdsFiles(event) && --depth <= 0) end();
      },
      // Otherwise the browser opens the file.
      dragover: (event: DragEvent) => {
        if (holdsFiles(event)) event.preventDefault();
      },
      drop: (event: DragEvent) => {
        if (!holdsFiles(event)) return;
        event.preventDefault();
        end();
        const files = [...(event.dataTransfer?.files ?? [])];
        if (files.length > 0) take(files);
      },
    };
    for (const [name, listener] of Object.entries(listeners))
      window.addEventListener(name, listener as EventListener);
    return () => {
      end();
      for (const [name, listener] of Object.entries(listeners))
        window.removeEventListener(name, listener as EventListener);
    };
  }, [enabled]);
  return over;
}

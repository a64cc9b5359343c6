import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { addressOf, call } from '../../../shared/api/client.ts';
import { useServerEvent } from '../../../shared/events/use-server-event.ts';
import { currentSession } from '../../../shared/session/session.ts';

/** Another open tab with the project. */
export interface Viewer {
  readonly tab: string;
  readonly userId: string;
  readonly name: string;
  /** Whether it belongs to the same user. */
  readonly self: boolean;
  readonly column: string | null;
  readonly step: string | null;
  readonly seenAt: number;
}

const beatMs = 20_000;
const forgottenAfterMs = 50_000;
const restMs = 700;
const maxPlaceLength = 300;

/** Reports this tab's position in the project to others, and returns the other open tabs. */
export function usePresence(
  projectId: string,
  place: { readonly column: string | null; readonly step: string | null },
): readonly Viewer[] {
  const [tab] = useState(
    () => crypto.randomUUID?.() ?? `tab-${Math.random().toString(36).slice(2)}-${Date.now()}`,
  );
  const [viewers, setViewers] = useState<readonly Viewer[]>([]);
  const [column] = useDebouncedValue(place.column?.slice(0, maxPlaceLength) ?? null, restMs);
  const [step] = useDebouncedValue(place.step?.slice(0, maxPlaceLength) ?? null, restMs);
  const say = useRef((_: { hello: boolean; gone?: boolean }): void => undefined);
  say.current = ({ hello, gone = false }) => {
    const endpoint = 'POST /api/projects/:id/presence';
    const params = { id: projectId };
    const body = { tab, column, step, hello, gone };
    if (gone) {
      // `keepalive` sends the request even while the page is closing.
      void fetch(addressOf(endpoint, { params }), {
        method: 'POST',
        keepalive: true,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }).catch(() => undefined);
      return;
    }
    call(endpoint, { params, body }).catch(() => undefined);
  };

  useServerEvent('presence', (event) => {
    if (event.project !== projectId || event.tab === tab) return;
    setViewers((before) => {
      const others = before.filter((one) => one.tab !== event.tab);
      if (event.gone) return others;
      const viewer: Viewer = {
        tab: String(event.tab),
        userId: String(event.userId),
        name: String(event.name),
        self: event.userId === currentSession()?.user.id,
        column: event.column === null ? null : String(event.column),
        step: event.step === null ? null : String(event.step),
        seenAt: Date.now(),
      };
      return [...others, viewer].sort((a, b) => a.name.localeCompare(b.name) || a.tab.localeCompare(b.tab));
    });
    if (event.hello) say.current({ hello: false });
  });

  useEffect(() => {
    const leave = (): void => say.current({ hello: false, gone: true });
    const beat = setInterval(() => {
      if (document.visibilityState === 'visible') say.current({ hello: false });
      setViewers((before) => before.filter((one) => Date.now() - one.seenAt < forgottenAfterMs));
    }, beatMs);
    // Waits until the event stream is open, so that replies aren't missed.
    const first = setTimeout(() => say.current({ hello: true }), 300);
    window.addEventListener('pagehide', leave);
    return () => {
      clearInterval(beat);
      clearTimeout(first);
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const told = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new place is reported once it is reached
  useEffect(() => {
    if (told.current) say.current({ hello: false });
    told.current = true;
  }, [column, step]);
  return viewers;
}

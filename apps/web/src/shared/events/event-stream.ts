import { addressOf } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { currentSession, fetchSession } from '../session/session.ts';

const kinds = [
  'project',
  'recipe',
  'presence',
  'job',
  'engine',
  'activity',
  'notification',
  'chat',
  'workflow',
  'workflow-log',
  'fetch',
] as const;

/** Events reported by the server: something has changed and should be fetched again. */
export type ServerEventKind = (typeof kinds)[number];

export type ServerEventData = Readonly<Record<string, string | number | boolean | null>>;

type Listener = (data: ServerEventData) => void;

const firstWaitMs = 1000;
const maxWaitMs = 30_000;

const listeners = new Map<ServerEventKind, Set<Listener>>();
let source: EventSource | undefined;
let retry: ReturnType<typeof setTimeout> | undefined;
let waitMs = firstWaitMs;
let hasConnected = false;
/** When nothing of the user's data had been fetched yet, in ms since the document was requested. */
let emptyAt = 0;
let isLost = false;
let isPaused = false;
const watchers = new Set<() => void>();

/**
 * Subscribes to server events. All listeners of a tab share one stream, which is open while there
 * are listeners and a user is signed in, and reconnects after 1 to 30 seconds if it breaks.
 *
 * @returns function that ends the subscription
 */
export function listenToServer(kind: ServerEventKind, listener: Listener): () => void {
  const own = listeners.get(kind) ?? new Set();
  listeners.set(kind, own.add(listener));
  openIfNeeded();
  return () => {
    own.delete(listener);
    if (own.size === 0) listeners.delete(kind);
    if (listeners.size === 0) close();
  };
}

/**
 * Returns whether the stream broke and has not reopened, because the server or the network is down.
 * False while there are no listeners.
 */
export function isConnectionLost(): boolean {
  return isLost;
}

/**
 * Calls the watcher whenever {@link isConnectionLost} changes. It does not open a stream.
 *
 * @returns function that removes the watcher
 */
export function watchServer(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
}

function setLost(next: boolean): void {
  if (isLost === next) return;
  isLost = next;
  for (const watcher of [...watchers]) watcher();
}

function openIfNeeded(): void {
  if (source || retry !== undefined || isPaused) return;
  if (currentSession() === null) emptyAt = performance.now();
  else if (listeners.size > 0) open();
}

function open(): void {
  const stream = new EventSource(
    addressOf('GET /api/events', { query: { age: Math.ceil(performance.now() - emptyAt) } }),
  );
  source = stream;
  stream.addEventListener('open', () => {
    waitMs = firstWaitMs;
    setLost(false);
  });
  // The browser reopens a broken stream by itself, but gives up on a rejected one.
  stream.addEventListener('error', () => {
    if (source !== stream) return;
    setLost(true);
    if (stream.readyState !== EventSource.CLOSED) return;
    source = undefined;
    // The stream is rejected if the session has ended elsewhere: the page may no longer be
    // accessible.
    void fetchSession().catch(() => undefined);
    retry = setTimeout(() => {
      retry = undefined;
      openIfNeeded();
    }, waitMs);
    waitMs = Math.min(maxWaitMs, waitMs * 2);
  });
  // Responses to later requests include what was missed while the stream was broken.
  const missed = (): void => void queryClient.invalidateQueries();
  stream.addEventListener('hello', () => {
    if (hasConnected) missed();
    hasConnected = true;
  });
  stream.addEventListener('missed', missed);
  for (const kind of kinds) {
    stream.addEventListener(kind, (event) => {
      const data = parse((event as MessageEvent<string>).data);
      if (data) for (const listener of [...(listeners.get(kind) ?? [])]) listener(data);
    });
  }
}

function close(): void {
  clearTimeout(retry);
  retry = undefined;
  source?.close();
  source = undefined;
  hasConnected = false;
  setLost(false);
}

/**
 * Closes the stream while its session ends, so that components that start listening in the meantime
 * don't open it without a session.
 *
 * @returns function that reopens the stream for remaining listeners if the session did not end
 */
export function pauseServerEvents(): () => void {
  isPaused = true;
  close();
  return () => {
    isPaused = false;
    openIfNeeded();
  };
}

function parse(text: string): ServerEventData | undefined {
  try {
    return JSON.parse(text) as ServerEventData;
  } catch {
    return undefined;
  }
}

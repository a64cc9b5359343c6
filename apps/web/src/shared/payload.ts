import { request } from './api/request.ts';

const payloads = new Map<string, unknown>();

/**
 * Returns the URL of a page's payload: what is known about the page at build time, apart from its
 * code.
 */
function payloadUrl(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`;
}

const loadingPayloads = new Map<string, Promise<void>>();

/** Fetches the payload of a page once; tries again after a failure. */
export function loadPayload(path: string): Promise<void> {
  if (payloads.has(path)) return Promise.resolve();
  const known = loadingPayloads.get(path);
  if (known) return known;
  const loading = request(payloadUrl(path))
    .then((payload) => void payloads.set(path, payload))
    .finally(() => loadingPayloads.delete(path));
  loadingPayloads.set(path, loading);
  return loading;
}

/**
 * Sets the payload of a page if it is already available, for example when rendering at build time.
 */
export function setPayload(path: string, payload: unknown): void {
  payloads.set(path, payload);
}

/** Returns the loaded payload of a page. */
export function payloadOf<T>(path: string): T {
  if (!payloads.has(path)) throw new Error(`The payload of ${path} is not loaded.`);
  return payloads.get(path) as T;
}

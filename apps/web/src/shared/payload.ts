import { request } from './api/request.ts';

const payloads = new Map<string, unknown>();

/** Where the payload of a page is: what is known of it at build, apart from its code. */
function payloadUrl(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`;
}

const coming = new Map<string, Promise<void>>();

/** Fetches the payload of a page, once; again where that failed. */
export function loadPayload(path: string): Promise<void> {
  if (payloads.has(path)) return Promise.resolve();
  const known = coming.get(path);
  if (known) return known;
  const loading = request(payloadUrl(path))
    .then((payload) => void payloads.set(path, payload))
    .finally(() => coming.delete(path));
  coming.set(path, loading);
  return loading;
}

/** Gives a page its payload where that is at hand, as when it is rendered at build. */
export function setPayload(path: string, payload: unknown): void {
  payloads.set(path, payload);
}

/** The payload of a page that is loaded. */
export function payloadOf<T>(path: string): T {
  if (!payloads.has(path)) throw new Error(`The payload of ${path} is not loaded.`);
  return payloads.get(path) as T;
}

import { request } from './api/request.ts';

const payloads = new Map<string, unknown>();

/** Where the payload of a public page is: what its text and figures are made of, apart from its code. */
function payloadUrl(path: string): string {
  return `${path === '/' ? '' : path}/_payload.json`;
}

/** Fetches the payload of a page, once. */
export async function loadPayload(path: string): Promise<void> {
  if (!payloads.has(path)) payloads.set(path, await request(payloadUrl(path)));
}

/** Gives a page its payload where that is at hand, as when it is rendered at build. */
export function givePayload(path: string, payload: unknown): void {
  payloads.set(path, payload);
}

/** The payload of a page that is loaded. */
export function payloadOf<T>(path: string): T {
  if (!payloads.has(path)) throw new Error(`The payload of ${path} is not loaded.`);
  return payloads.get(path) as T;
}

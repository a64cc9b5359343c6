import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the server that all browser tests share. */
    serverUrl: string;
  }
}

/** Starts one server for all browser tests. Tests that stop or kill a server start their own. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests serve files for the server to fetch.
  const server = await startServer({ env: { WINNOW_PRIVATE_HOSTS: '127.0.0.1' } });
  project.provide('serverUrl', server.url);
  return () => server.dispose();
}

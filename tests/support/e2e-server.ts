import type { TestProject } from 'vitest/node';
import { startServer } from './server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the server that all browser tests share answers. */
    serverUrl: string;
  }
}

/**
 * Starts one server for all browser tests. Tests that end or kill a server start one of their own.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Tests give out files that the server is to fetch.
  const server = await startServer({ env: { WINNOW_PRIVATE_HOSTS: '127.0.0.1' } });
  project.provide('serverUrl', server.url);
  return () => server.dispose();
}

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { startOidcProvider, type TestOidcProvider } from '../../support/providers/oidc-provider.ts';
import { startServer, type TestServer } from '../../support/server.ts';

/** The first account, which is the operator of the installation. */
export const operator = {
  name: 'Grace Hopper',
  email: 'grace@example.com',
  password: 'correct horse battery',
};

/** The only key that the models accept. */
export const modelKey = 'sk-of-a-test-4242';

/** A server with models to call and a sign-in provider, for the tests of a file. */
export interface SettingsServer {
  url(): string;
  /** Returns the URL as the settings expect it. */
  modelsUrl(): string;
  /** Returns the provider, called “Our directory”. */
  provider(): TestOidcProvider;
  /** Signs in a new user and opens a tab of their settings. */
  open(page: Page, tab?: string): Promise<{ readonly email: string; readonly password: string }>;
}

export function useSettingsServer(): SettingsServer {
  let models: Server;
  let provider: TestOidcProvider;
  let server: TestServer;

  beforeAll(async () => {
    models = createServer((request, response) => {
      request.resume();
      response.setHeader('content-type', 'application/json');
      const known = request.headers.authorization === `Bearer ${modelKey}`;
      response.statusCode = known ? 200 : 401;
      const answer = { model: 'small-1', choices: [{ message: { content: 'ready' } }] };
      response.end(JSON.stringify(known ? answer : { error: { message: 'Incorrect API key provided' } }));
    });
    await new Promise<void>((resolve) => models.listen(0, 'localhost', resolve));
    provider = await startOidcProvider({ sub: 'nobody' });
    server = await startServer({
      env: {
        WINNOW_PRIVATE_HOSTS: `localhost:${portOf(models)}`,
        WINNOW_OIDC_OURS_ISSUER: provider.issuer,
        WINNOW_OIDC_OURS_CLIENT_ID: 'winnow',
        WINNOW_OIDC_OURS_CLIENT_SECRET: 'a secret',
        WINNOW_OIDC_OURS_LABEL: 'Our directory',
      },
    });
    await fetch(`${server.url}/api/auth/sign-up/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: JSON.stringify(operator),
    });
  });
  afterAll(async () => {
    models.close();
    await provider.stop();
    await server.dispose();
  });

  const open: SettingsServer['open'] = async (page, tab = '') => {
    const person = {
      name: 'Ada Lovelace',
      email: `ada-${Date.now()}-${Math.random()}@example.com`,
      password: 'correct horse battery',
    };
    const signedUp = await page.request.post(`${server.url}/api/auth/sign-up/email`, {
      data: person,
      headers: { origin: server.url },
    });
    expect(signedUp.ok(), await signedUp.text()).toBe(true);
    await page.goto(`${server.url}/settings${tab}`);
    await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
    return person;
  };
  return {
    url: () => server.url,
    modelsUrl: () => `http://localhost:${portOf(models)}/v1`,
    provider: () => provider,
    open,
  };
}

function portOf(of: Server): number {
  return (of.address() as AddressInfo).port;
}

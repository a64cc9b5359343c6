import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect } from 'vitest';
import { describeAccounts } from '../../../../tests/spec/lib/accounts.ts';
import { specTest } from '../../../../tests/spec/spec-test.ts';
import { polarPayments } from './polar-payments.ts';

interface Asked {
  readonly what: string;
  readonly body: Record<string, unknown>;
}

/** Answers as Polar does, with the customers that it was given. */
let server: Server;
let asked: Asked[] = [];
let answers = true;
const customers = new Map<string, Record<string, unknown>>();

beforeAll(async () => {
  server = createServer(async (incoming, outgoing) => {
    const body = await bodyOf(incoming);
    const path = incoming.url?.split('?')[0] ?? '';
    asked.push({ what: `${incoming.method} ${path}`, body });
    const reply = (status: number, json: unknown): void => {
      outgoing.writeHead(status, { 'content-type': 'application/json' });
      outgoing.end(JSON.stringify(json));
    };
    if (!answers) return reply(500, { error: 'broken' });
    if (path === '/v1/customers/') {
      const customer = customerOf(body);
      customers.set(String(body.external_id), customer);
      return reply(201, customer);
    }
    if (path.startsWith('/v1/customers/external/')) {
      const known = customers.get(path.split('/').pop() ?? '');
      return known ? reply(200, known) : reply(404, { error: 'ResourceNotFound', detail: 'Not found' });
    }
    if (path === '/v1/customer-sessions/') {
      const customer = customers.get(String(body.external_customer_id));
      return customer
        ? reply(201, {
            created_at: '2026-01-01T00:00:00Z',
            modified_at: null,
            id: 'session',
            token: 'polar_cst',
            expires_at: '2030-01-01T00:00:00Z',
            return_url: null,
            customer_portal_url: 'https://polar.example/portal?token=x',
            customer_id: customer.id,
            customer,
          })
        : reply(422, { detail: [] });
    }
    return reply(404, {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

async function bodyOf(incoming: IncomingMessage): Promise<Record<string, unknown>> {
  let text = '';
  for await (const chunk of incoming) text += String(chunk);
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

function customerOf({ external_id, email, name }: Record<string, unknown>): Record<string, unknown> {
  return {
    id: `customer-of-${String(external_id)}`,
    created_at: '2026-01-01T00:00:00Z',
    modified_at: null,
    metadata: {},
    external_id,
    email,
    email_verified: true,
    type: 'individual',
    name,
    billing_address: null,
    tax_id: null,
    organization_id: 'organization',
    deleted_at: null,
    avatar_url: 'https://polar.example/avatar.png',
  };
}

describeAccounts('payments', (service) => {
  const withPolar = () => {
    const { port } = server.address() as AddressInfo;
    const payments = polarPayments({
      accessToken: 'polar_oat',
      server: new URL(`http://127.0.0.1:${port}`),
      returnUrl: 'http://localhost:3000/settings',
    });
    return service().otherwise({ payments });
  };

  specTest('calls.payments', async () => {
    asked = [];
    const paying = withPolar();
    const person = await paying.person('paying');
    expect(asked).toEqual([]);
    expect((await paying.browser().get('/customer/portal')).status).toBe(401);
    expect(asked).toEqual([]);

    const opened = await person.post('/customer/portal', {});
    expect(opened.json).toEqual({ url: 'https://polar.example/portal?token=x', redirect: true });
    expect(asked[0]?.what).toBe(`GET /v1/customers/external/${person.userId}`);
    expect(asked[1]).toMatchObject({
      what: 'POST /v1/customers/',
      body: { external_id: person.userId, email: person.email, name: 'paying' },
    });
    const before = asked.length;
    await person.post('/customer/portal', {});
    expect(asked.slice(before).map(({ what }) => what)).toEqual(['POST /v1/customer-sessions/']);
    const others = await person.get('/customer/subscriptions/list?referenceId=somebody');
    expect(others.status).toBe(400);
  });

  specTest('calls.payments', async () => {
    answers = false;
    try {
      const person = await withPolar().person('unlucky');
      expect((await person.get('/get-session')).json.user.email).toBe(person.email);
      const refused = await person.post('/customer/portal', {});
      expect(refused.status).toBe(503);
      expect(refused.json.code).toBe('PAYMENTS_UNAVAILABLE');
    } finally {
      answers = true;
    }
  });

  specTest('calls.payments', async () => {
    asked = [];
    const person = await service().person('free');
    expect((await person.get('/customer/portal')).status).toBe(404);
    expect(asked).toEqual([]);
  });
});

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ModelPart, ModelRequest } from '@winnow/assistant';
import { type Json, ok } from '@winnow/kernel';
import { createGuardedFetch } from '@winnow/services';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createModel } from './create-model.ts';

let server: Server;
let url: string;
let host: string;
const asked: {
  path: string;
  headers: IncomingMessage['headers'];
  body: { messages: { role: string }[]; tools?: unknown[]; model: string };
}[] = [];

const events = (response: ServerResponse, list: readonly unknown[], named = false): void => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  for (const one of list)
    response.write(
      `${named ? `event: ${(one as { type: string }).type}\n` : ''}data: ${typeof one === 'string' ? one : JSON.stringify(one)}\n\n`,
    );
  response.end();
};

/** Chunks that some models send over and over without saying anything. */
const drips: Readonly<Record<string, object>> = {
  'drips blanks': { content: ' ' },
  'drips what has no width': { content: '\u200b' },
  'drips blank thoughts': { reasoning_content: '\n' },
  'repeats itself': { content: '.' },
};

/** Calls a tool first, and answers with text once it has received the tool's result. */
async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += chunk;
  const body = JSON.parse(text);
  asked.push({ path: request.url ?? '', headers: request.headers, body });
  if (body.model === 'refuses')
    return void response.writeHead(401, { 'content-type': 'application/json' }).end(
      JSON.stringify({
        type: 'error',
        error: { type: 'authentication_error', message: 'Wrong key: sk-secret-key' },
      }),
    );
  if (body.model === 'fails')
    return void response.writeHead(500, { 'content-type': 'text/html' }).end('<html>no</html>');
  if (body.model === 'silent') return;
  const told = body.model !== 'loops' && JSON.stringify(body.messages).includes('"rows');
  if (request.url?.endsWith('/messages')) {
    const usage = { input_tokens: 11, output_tokens: 3 };
    const start = {
      type: 'message_start',
      message: {
        id: 'm',
        type: 'message',
        role: 'assistant',
        model: body.model,
        content: [],
        stop_reason: null,
        stop_sequence: null,
        usage,
      },
    };
    const block = told
      ? { type: 'text', text: '' }
      : { type: 'tool_use', id: 't1', name: 'read_profile', input: {} };
    const delta = told
      ? { type: 'text_delta', text: 'Four rows.' }
      : { type: 'input_json_delta', partial_json: '{}' };
    const said = [
      start,
      { type: 'content_block_start', index: 0, content_block: block },
      { type: 'content_block_delta', index: 0, delta },
    ];
    if (told && body.model === 'ends in the middle') return events(response, said, true);
    return events(
      response,
      [
        ...said,
        { type: 'content_block_stop', index: 0 },
        {
          type: 'message_delta',
          delta: { stop_reason: told ? 'end_turn' : 'tool_use', stop_sequence: null },
          usage: { output_tokens: 3 },
        },
        { type: 'message_stop' },
      ],
      true,
    );
  }
  const chunk = (delta: object, finish: string | null = null, more: object = {}) => ({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: body.model,
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });
  const call = {
    tool_calls: [
      { index: 0, id: 't1', type: 'function', function: { name: 'read_profile', arguments: '{}' } },
    ],
  };
  const usage = { usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 } };
  if (body.model === 'stalls')
    return void response
      .writeHead(200, { 'content-type': 'text/event-stream' })
      .write(`data: ${JSON.stringify(chunk({ role: 'assistant', content: 'Well' }))}\n\n`);
  const dripped = drips[body.model];
  if (dripped) {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    const drip = setInterval(
      () => response.write(`data: ${JSON.stringify(chunk({ role: 'assistant', ...dripped }))}\n\n`),
      50,
    );
    return void response.once('close', () => clearInterval(drip));
  }
  if (body.model === 'says nothing')
    return events(response, [chunk({ role: 'assistant' }), chunk({}, 'stop', usage), '[DONE]']);
  if (body.model === 'overloaded') return events(response, [{ error: { message: 'Overloaded', code: 529 } }]);
  if (body.model === 'babbles') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    return void response.end('data: {"choices": [{\n\ndata: <html>\n\ndata: [DONE]\n\n');
  }
  if (body.model === 'breaks off') {
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write(`data: ${JSON.stringify(chunk({ role: 'assistant', content: 'Well' }))}\n\n`);
    return void setTimeout(() => request.socket.destroy(), 50);
  }
  if (body.model.startsWith('ends by '))
    return events(response, [
      chunk({ role: 'assistant', content: 'Four' }),
      chunk({}, body.model.slice('ends by '.length), usage),
      '[DONE]',
    ]);
  if (body.model === 'looks and leaves')
    return told
      ? events(response, [chunk({ role: 'assistant' }), chunk({}, 'stop', usage), '[DONE]'])
      : events(response, [
          chunk({ role: 'assistant', content: 'Let me look.' }),
          chunk(call),
          chunk({}, 'tool_calls', usage),
          '[DONE]',
        ]);
  if (body.model === 'cut')
    return events(response, [
      chunk({ role: 'assistant', content: 'Well' }),
      chunk({}, 'length', usage),
      '[DONE]',
    ]);
  if (told)
    return events(response, [
      chunk({ role: 'assistant', content: 'Four ' }),
      chunk({ content: 'rows.' }),
      chunk({}, 'stop', usage),
      '[DONE]',
    ]);
  return events(response, [chunk({ role: 'assistant', ...call }), chunk({}, 'tool_calls', usage), '[DONE]']);
}

beforeAll(async () => {
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  host = `localhost:${(server.address() as AddressInfo).port}`;
  url = `http://${host}/v1`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked.length = 0;
});

const request = (used: unknown[] = [], shows = false): ModelRequest => ({
  instructions: 'Be brief.',
  messages: [{ role: 'person', parts: [{ kind: 'text', text: 'How many rows?' }] }],
  tools: [{ name: 'read_profile', summary: 'Reads', input: { type: 'object', properties: {} } }],
  projects: [{ id: 'p1', name: 'Orders' }],
  now: 0,
  use: async (tool, input) => {
    used.push([tool, input]);
    return ok({ rows: 4 } as Json);
  },
  hasShown: () => shows,
  signal: new AbortController().signal,
});

async function partsOf(
  provider: 'other' | 'anthropic',
  model: string,
  allowed: readonly string[] = [host],
  baseUrl = url,
): Promise<{ parts: ModelPart[]; used: unknown[] }> {
  const used: unknown[] = [];
  const parts: ModelPart[] = [];
  const settings = {
    provider,
    baseUrl,
    model,
    key: 'sk-secret-key',
    exposure: 'profile',
    monthlyBudget: undefined,
    monthlyTokens: undefined,
    inputPrice: undefined,
    outputPrice: undefined,
  } as const;
  for await (const part of createModel(settings, createGuardedFetch(allowed)).answer(request(used)))
    parts.push(part);
  return { parts, used };
}

test.each([
  ['other', '/v1/chat/completions', 'authorization', 'Bearer sk-secret-key'],
  ['anthropic', '/v1/messages', 'x-api-key', 'sk-secret-key'],
] as const)(
  '%s: calls a tool, reads its result, answers, and records what was sent',
  async (provider, path, header, value) => {
    const { parts, used } = await partsOf(provider, 'm');
    expect(used).toEqual([['read_profile', {}]]);
    expect(parts.flatMap((part) => (part.kind === 'text' ? part.text : [])).join('')).toBe('Four rows.');
    expect(asked.map((one) => [one.path, one.headers[header]])).toEqual([
      [path, value],
      [path, value],
    ]);
    const sent = parts.filter((part) => part.kind === 'sent');
    expect(sent).toMatchObject([
      { inputTokens: 11, outputTokens: 3 },
      { inputTokens: 11, outputTokens: 3 },
    ]);
    expect(sent.map(({ body }) => body)).toEqual(asked.map(({ body }) => body));
    expect(JSON.stringify(sent)).not.toContain('sk-secret');
  },
);

test.each(['other', 'anthropic'] as const)('%s: reports errors without the key', async (provider) => {
  const { parts } = await partsOf(provider, 'refuses');
  const told = parts.filter((part) => part.kind === 'failed');
  expect(told).toMatchObject([{ code: 'chats/model-failed', message: expect.stringContaining('Wrong key') }]);
  expect(JSON.stringify(told)).not.toContain('sk-secret');
});

test('refuses addresses of the server’s own network', async () => {
  const { parts } = await partsOf('other', 'm', [], url.replace('localhost', '127.0.0.1'));
  expect(parts).toMatchObject([{ kind: 'failed', code: 'settings/address-refused' }]);
  expect(asked).toEqual([]);
});

describe('gives a reason for every way to end', () => {
  const failures = async (
    model: string,
    {
      silenceMs,
      provider = 'other',
      shows,
    }: {
      readonly silenceMs?: number;
      readonly provider?: 'other' | 'anthropic';
      readonly shows?: boolean;
    } = {},
  ) => {
    const parts: ModelPart[] = [];
    const settings = {
      provider,
      baseUrl: url,
      model,
      key: 'sk-secret-key',
      exposure: 'profile',
      monthlyBudget: undefined,
      monthlyTokens: undefined,
      inputPrice: undefined,
      outputPrice: undefined,
    } as const;
    const made = createModel(
      settings,
      createGuardedFetch([host]),
      silenceMs === undefined ? {} : { silenceMs },
    );
    for await (const part of made.answer(request([], shows))) parts.push(part);
    return parts.flatMap((part) => (part.kind === 'failed' ? [part] : []));
  };

  test.each(['silent', 'stalls', ...Object.keys(drips)])(
    'gives up on a provider that %s after its time limit',
    async (model) => {
      const before = Date.now();
      expect(await failures(model, { silenceMs: 1000 })).toEqual([
        {
          kind: 'failed',
          code: 'chats/model-silent',
          message: 'The model sent nothing for 1 second. Retry, or choose another model under Settings, AI.',
        },
      ]);
      expect(Date.now() - before).toBeLessThan(20_000);
    },
  );

  test('reports an endless series of tool calls', async () => {
    expect(await failures('loops')).toMatchObject([
      { code: 'chats/tool-limit', message: expect.stringContaining('8 times in a row') },
    ]);
  });

  test('reports an answer that was cut off', async () => {
    expect(await failures('cut')).toMatchObject([{ code: 'chats/answer-cut' }]);
  });

  test.each([
    ['says nothing', 'chats/no-answer', /^The model ended without an answer\. Retry/],
    ['overloaded', 'chats/model-failed', /^The model provider answered with status 529, Overloaded\.$/],
    ['fails', 'chats/model-failed', /^The model provider answered with status 500[^:]*\.$/],
    ['babbles', 'chats/model-failed', /^The model provider answered with an error: /],
    ['breaks off', 'chats/model-failed', /^The connection to the model provider broke off .* Retry\.$/],
  ])('reports a model that %s', async (model, code, message) => {
    expect(await failures(model)).toMatchObject([{ code, message: expect.stringMatching(message) }]);
  });

  test('counts an answer as complete only if its provider says so', async () => {
    expect(await failures('ends by stop')).toEqual([]);
    expect(await failures('ends by eos_token')).toEqual([]);
    for (const word of ['insufficient_system_resource', 'tool_calls'])
      expect(await failures(`ends by ${word}`), word).toEqual([
        {
          kind: 'failed',
          code: 'chats/model-failed',
          message: `The model provider ended the answer before it was complete (${word}). Retry.`,
        },
      ]);
    expect(await failures('ends in the middle', { provider: 'anthropic' })).toMatchObject([
      {
        code: 'chats/model-failed',
        message: expect.stringMatching(/broke off before .* complete\. Retry\.$/),
      },
    ]);
  });

  test('accepts a model that says nothing after its tools only if the tools have shown something', async () => {
    expect(await failures('looks and leaves')).toMatchObject([{ code: 'chats/no-answer' }]);
    expect(await failures('looks and leaves', { shows: true })).toEqual([]);
  });

  test('reports an error with its status', async () => {
    expect(await failures('refuses')).toMatchObject([
      { message: expect.stringMatching(/^The model provider answered with status 401, /) },
    ]);
  });
});

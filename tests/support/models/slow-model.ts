import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request that a stub of a model service received. */
export interface SentToModel {
  readonly path: string;
  readonly body: { readonly messages: readonly { readonly role: string; readonly content?: unknown }[] };
}

/** A service that speaks OpenAI's API word by word: each word waits until the test releases it. */
export interface SlowModel {
  /** `localhost:41234` */
  readonly host: string;
  readonly baseUrl: string;
  readonly sent: readonly SentToModel[];
  /** Adds text to the open answer. */
  say(text: string): Promise<void>;
  /** Calls a tool in the open answer, which ends this part of it. */
  call(name: string, input: object): Promise<void>;
  /** Ends the open answer. */
  end(): Promise<void>;
  /** Whether an answer is open; it closes when no one listens any more. */
  isOpen(): boolean;
  close(): void;
}

export async function startSlowModel(): Promise<SlowModel> {
  const sent: SentToModel[] = [];
  let open: ServerResponse | undefined;
  const server: Server = createServer((request, response) => void take(request, response));

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = '';
    for await (const chunk of request) text += String(chunk);
    sent.push({ path: request.url ?? '', body: JSON.parse(text) as SentToModel['body'] });
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    open = response;
    response.on('close', () => {
      if (open === response) open = undefined;
    });
  }

  const opened = async (): Promise<ServerResponse> => {
    for (let waited = 0; !open; waited += 20) {
      if (waited > 60_000) throw new Error('Nobody asks the model.');
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return open;
  };
  const write = async (delta: object, finish: string | null = null, more: object = {}): Promise<void> => {
    const choices = [{ index: 0, delta, finish_reason: finish }];
    const chunk = { id: 'c', object: 'chat.completion.chunk', created: 1, model: 'slow', choices, ...more };
    (await opened()).write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  const finish = async (reason: string): Promise<void> => {
    await write({}, reason, { usage: { prompt_tokens: 1000, completion_tokens: 200, total_tokens: 1200 } });
    const response = await opened();
    open = undefined;
    response.end('data: [DONE]\n\n');
  };

  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  return {
    host,
    baseUrl: `http://${host}/v1`,
    sent,
    say: (text) => write({ role: 'assistant', content: text }),
    call: async (name, input) => {
      const called = { index: 0, id: `t${sent.length}`, type: 'function' };
      await write({
        role: 'assistant',
        tool_calls: [{ ...called, function: { name, arguments: JSON.stringify(input) } }],
      });
      await finish('tool_calls');
    },
    end: () => finish('stop'),
    isOpen: () => open !== undefined,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that a model service received, byte for byte as text. */
export interface ReceivedCall {
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly raw: string;
}

/** What the stub does in one turn: the tools that it calls, or its final text. */
export type ModelTurn =
  | { readonly calls: readonly { readonly name: string; readonly input: object }[] }
  | { readonly text: string }
  /** Accepts the request and hangs up. */
  | 'hang-up'
  /** Accepts the request and stays silent until the caller leaves. */
  | 'silence';

export interface ModelServer {
  /** `localhost:41234` */
  readonly host: string;
  readonly baseUrl: string;
  readonly received: ReceivedCall[];
  /** Decides each turn, by the request and by the number of the turn within the answer, from 0. */
  decide: (sent: string, turn: number) => ModelTurn;
  close(): void;
}

interface SentBody {
  readonly model: string;
  readonly messages: readonly { readonly role: string; readonly content: unknown }[];
}

/**
 * Starts a service that speaks OpenAI's chat completions and Anthropic's messages, streamed, over
 * HTTP.
 */
export async function startModelServer(): Promise<ModelServer> {
  const received: ReceivedCall[] = [];
  const http = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => http.listen(0, 'localhost', resolve));
  const host = `localhost:${(http.address() as AddressInfo).port}`;
  const server: ModelServer = {
    host,
    baseUrl: `http://${host}/v1`,
    received,
    decide: () => ({ text: 'Nothing to say.' }),
    close: () => {
      http.closeAllConnections();
      http.close();
    },
  };
  return server;

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let raw = '';
    request.setEncoding('utf8');
    for await (const chunk of request) raw += String(chunk);
    const path = request.url ?? '';
    received.push({ path, headers: request.headers, raw });
    const body = JSON.parse(raw) as SentBody;
    const turn = server.decide(raw, turnOf(body));
    if (turn === 'hang-up') return void request.socket.destroy();
    if (turn === 'silence') return;
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.end(path.endsWith('/messages') ? anthropicEvents(turn) : openAiEvents(turn));
  }
}

/** Returns how many times the model has received tool results since the user's last message. */
function turnOf({ messages }: SentBody): number {
  const answersTools = ({ role, content }: SentBody['messages'][number]): boolean =>
    role === 'tool' ||
    (Array.isArray(content) && content.some((one: { type?: string }) => one.type === 'tool_result'));
  const last = messages.findLastIndex((one) => one.role === 'user' && !answersTools(one));
  return messages.slice(last + 1).filter(({ role }) => role === 'assistant').length;
}

type ModelReply = Exclude<ModelTurn, string>;

/** https://platform.openai.com/docs/api-reference/chat-streaming */
function openAiEvents(turn: ModelReply): string {
  const chunk = (delta: object, finish: string | null, more: object = {}) => ({
    id: 'c',
    object: 'chat.completion.chunk',
    created: 1,
    model: 'stub',
    choices: [{ index: 0, delta, finish_reason: finish }],
    ...more,
  });
  const usage = { usage: { prompt_tokens: 11, completion_tokens: 3, total_tokens: 14 } };
  const said =
    'text' in turn
      ? { content: turn.text }
      : {
          tool_calls: turn.calls.map(({ name, input }, index) => ({
            index,
            id: `call${index}`,
            type: 'function',
            function: { name, arguments: JSON.stringify(input) },
          })),
        };
  const finish = 'text' in turn ? 'stop' : 'tool_calls';
  return [chunk({ role: 'assistant', ...said }, null), chunk({}, finish, usage)]
    .map((one) => `data: ${JSON.stringify(one)}\n\n`)
    .concat('data: [DONE]\n\n')
    .join('');
}

/** https://docs.anthropic.com/en/api/messages-streaming */
function anthropicEvents(turn: ModelReply): string {
  const message = {
    id: 'm',
    type: 'message',
    role: 'assistant',
    model: 'stub',
    content: [],
    stop_reason: null,
    stop_sequence: null,
    usage: { input_tokens: 11, output_tokens: 1 },
  };
  const blocks =
    'text' in turn
      ? [{ block: { type: 'text', text: '' }, delta: { type: 'text_delta', text: turn.text } }]
      : turn.calls.map(({ name, input }, index) => ({
          block: { type: 'tool_use', id: `call${index}`, name, input: {} },
          delta: { type: 'input_json_delta', partial_json: JSON.stringify(input) },
        }));
  const list = [
    { type: 'message_start', message },
    ...blocks.flatMap(({ block, delta }, index) => [
      { type: 'content_block_start', index, content_block: block },
      { type: 'content_block_delta', index, delta },
      { type: 'content_block_stop', index },
    ]),
    {
      type: 'message_delta',
      delta: { stop_reason: 'text' in turn ? 'end_turn' : 'tool_use', stop_sequence: null },
      usage: { output_tokens: 3 },
    },
    { type: 'message_stop' },
  ];
  return list.map((one) => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join('');
}

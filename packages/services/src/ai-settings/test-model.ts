import { failed, ok, ProblemError, type Result } from '@winnow/kernel';
import { z } from 'zod';
import { signalWithin } from '../outbound/signal-within.ts';
import type { ApiPorts } from '../ports.ts';
import { settingsProblems } from '../settings/problems.ts';
import type { AiSettings } from './ai-settings.ts';

const maxMs = 20_000;
const maxAnswerSize = 256_000;

const completion = z.object({
  model: z.string().optional(),
  choices: z.array(z.object({ message: z.object({ content: z.string().nullish() }) })).min(1),
});
const refusal = z.union([
  z.object({ error: z.object({ message: z.string() }) }),
  z.array(z.object({ error: z.object({ message: z.string() }) })).min(1),
  z.object({ error: z.string() }),
  z.object({ message: z.string() }),
]);

export interface TestedModel {
  /** The model's reply, cut to 200 characters. */
  readonly answer: string;
  /** Name of the model that answered, as the provider reports it. */
  readonly model: string;
  readonly ms: number;
}

/** Asks a model for one word through OpenAI's chat completions API. */
export async function testModel(
  { outbound, clock }: Pick<ApiPorts, 'outbound' | 'clock'>,
  { baseUrl, model, key }: AiSettings,
  left: AbortSignal,
): Promise<Result<TestedModel>> {
  const started = clock.now();
  const signal = signalWithin(maxMs, left);
  const fail = (reason: string) => failed(settingsProblems.modelCallFailed({ reason }));
  try {
    const response = await outbound(`${baseUrl}/chat/completions`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({
        model,
        messages: [{ role: 'user', content: 'Answer with the single word: ready' }],
      }),
      signal,
    });
    const text = await readBounded(response, maxAnswerSize);
    if (text === undefined) return fail(`its answer is larger than ${maxAnswerSize} bytes`);
    const json = parse(text);
    if (!response.ok) return fail(`it responded with status ${response.status}${reasonOf(json, key)}`);
    const answered = completion.safeParse(json);
    if (!answered.success) return fail('the response isn’t a completion in OpenAI’s format');
    const said = answered.data.choices[0]?.message.content ?? '';
    return ok({
      answer: said.trim().slice(0, 200),
      model: (answered.data.model ?? model).slice(0, 200),
      ms: clock.now() - started,
    });
  } catch (error) {
    if (error instanceof ProblemError) return failed(error.problems);
    if (signal.aborted) return fail(`it didn’t respond within ${maxMs / 1000} seconds`);
    const { code } = error as NodeJS.ErrnoException;
    return fail(networkReasons[code ?? ''] ?? 'the connection was lost');
  }
}

const networkReasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'nothing is listening at its address',
  ECONNRESET: 'it closed the connection',
  EHOSTUNREACH: 'its address can’t be reached',
  ENETUNREACH: 'its network can’t be reached',
  ETIMEDOUT: 'its address can’t be reached',
  EPROTO: 'it doesn’t use the protocol of the URL',
};

/** Returns the provider's error message without the key, which some providers repeat. */
function reasonOf(json: unknown, key: string | undefined): string {
  const parsed = refusal.safeParse(json);
  if (!parsed.success) return '';
  const told = Array.isArray(parsed.data) ? parsed.data[0]! : parsed.data;
  const text =
    'message' in told ? told.message : typeof told.error === 'string' ? told.error : told.error.message;
  const plain = key === undefined ? text : text.replaceAll(key, '…');
  const line = plain.replace(/\s+/g, ' ').trim().replace(/\.$/, '').slice(0, 300);
  return line ? `: ${line}` : '';
}

async function readBounded(response: Response, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length;
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

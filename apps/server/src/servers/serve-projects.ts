import { timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { deserialize } from 'node:v8';
import { optionsAt } from '@winnow/engine/child/messages';
import { ProjectHeldElsewhere } from '@winnow/engine/pool/project-holders';
import type { Engine } from '@winnow/engine/protocol';
import { ProblemError } from '@winnow/kernel';
import { type Frame, writeFrame } from './frames.ts';

/** A call to a project that another server passes on. */
export interface PassedCall {
  readonly projectId: string;
  readonly method: keyof typeof optionsAt;
  /** Arguments without the task's options. */
  readonly args: readonly unknown[];
  readonly maxWaitMs: number | undefined;
}

export const projectsPath = '/projects';
/** Many times the size of a step edited by hand. */
const maxCallSize = 256e6;

interface Parts {
  readonly engine: () => Engine;
  readonly secret: string;
  readonly onBug: (error: unknown) => void;
}

/**
 * Answers calls from the servers that share this one's database and secret. Callers without the
 * secret learn nothing.
 */
export function serveProjects(parts: Parts): Server {
  const server = createServer((request, response) => {
    answer(parts, request, response).catch((error: unknown) => {
      parts.onBug(error);
      response.destroy();
    });
  });
  // An export of a large project may take any amount of time.
  server.requestTimeout = 0;
  // If this end closed a connection while a call is on its way, the server would seem to have died.
  server.keepAliveTimeout = 0;
  return server;
}

async function answer(
  { engine, secret }: Parts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const knows = equalsSafely(request.headers.authorization ?? '', `Bearer ${secret}`);
  if (!knows || request.method !== 'POST' || request.url !== projectsPath) {
    response.writeHead(404).end();
    request.destroy();
    return;
  }
  const { projectId, method, args, maxWaitMs } = await readCall(request);
  const stop = new AbortController();
  response.once('close', () => stop.abort());
  const send = (frame: Frame): void => {
    if (!response.headersSent) response.writeHead(200, { 'content-type': 'application/octet-stream' });
    response.write(writeFrame(frame));
  };
  const given: unknown[] = [...args];
  given[optionsAt[method]] = {
    signal: stop.signal,
    onProgress: (progress: unknown) => send({ kind: 'progress', progress }),
    ...(maxWaitMs === undefined ? {} : { maxWaitMs }),
  };
  try {
    send({ kind: 'value', value: await engine().callHere(projectId, method, given) });
  } catch (error) {
    if (error instanceof ProjectHeldElsewhere) {
      response.writeHead(409).end();
      return;
    }
    if (error instanceof ProblemError) send({ kind: 'problems', problems: error.problems });
    else send({ kind: 'error', message: error instanceof Error ? error.message : String(error) });
  }
  response.end();
}

async function readCall(request: IncomingMessage): Promise<PassedCall> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > maxCallSize) throw new Error('A call between servers is too large');
    pieces.push(piece);
  }
  const call = deserialize(Buffer.concat(pieces)) as PassedCall;
  if (!Object.hasOwn(optionsAt, call.method)) throw new Error(`No method of projects: ${call.method}`);
  return call;
}

function equalsSafely(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

import { Agent, type IncomingMessage, request } from 'node:http';
import { serialize } from 'node:v8';
import { ProcessDied } from '@winnow/engine/child/engine-process';
import { ProjectHeldElsewhere, type RemoteProject } from '@winnow/engine/pool/project-holders';
import { engineProblems } from '@winnow/engine/problems';
import type { Progress, TaskOptions } from '@winnow/engine/protocol';
import { ProblemError } from '@winnow/kernel';
import { readFrames } from './frames.ts';
import { type PassedCall, projectsPath } from './serve-projects.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 256 });
/** A server that accepts no connection within this time is considered gone. */
const connectMs = 3_000;

/** Returns a project whose calls are sent to the server at an address. */
export function remoteProject(address: string, secret: string, projectId: string): RemoteProject {
  return {
    call: async (method, args, options) => {
      const call: PassedCall = { projectId, method, args, maxWaitMs: options.maxWaitMs };
      const answer = await post(`${address}${projectsPath}`, secret, serialize(call), options.signal);
      if (answer.statusCode !== 200) {
        answer.resume();
        throw new ProjectHeldElsewhere();
      }
      return lastValue(answer, options);
    },
  };
}

/** Thrown if no server listens at an address. */
export class Unreachable extends ProjectHeldElsewhere {}

function post(
  url: string,
  secret: string,
  body: Buffer,
  signal: AbortSignal | undefined,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(new ProblemError(engineProblems.cancelled({})));
    const headers = { authorization: `Bearer ${secret}`, 'content-length': body.length };
    const sent = request(url, { method: 'POST', agent, headers });
    const cancel = (): void => {
      reject(new ProblemError(engineProblems.cancelled({})));
      sent.destroy();
    };
    signal?.addEventListener('abort', cancel, { once: true });
    let connected = false;
    sent.once('socket', (socket) => {
      connected = !socket.connecting;
      if (connected) return;
      socket.setTimeout(connectMs, () => !connected && socket.destroy(new Error('No connection')));
      socket.once('connect', () => {
        connected = true;
        socket.setTimeout(0);
      });
    });
    sent.once('error', () => {
      signal?.removeEventListener('abort', cancel);
      reject(connected ? new ProcessDied() : new Unreachable());
    });
    sent.once('response', (answer) => {
      answer.once('close', () => signal?.removeEventListener('abort', cancel));
      resolve(answer);
    });
    sent.end(body);
  });
}

async function lastValue(answer: IncomingMessage, { onProgress, signal }: TaskOptions): Promise<unknown> {
  try {
    for await (const frame of readFrames(answer as AsyncIterable<Buffer>)) {
      if (frame.kind === 'progress') onProgress?.(frame.progress as Progress);
      else if (frame.kind === 'value') return frame.value;
      else if (frame.kind === 'problems') throw new ProblemError(frame.problems);
      else throw new Error(frame.message);
    }
  } catch (error) {
    if (signal?.aborted) throw new ProblemError(engineProblems.cancelled({}));
    if (error instanceof ProblemError || (error as NodeJS.ErrnoException).code === undefined) throw error;
  }
  throw new ProcessDied();
}

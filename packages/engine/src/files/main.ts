import { existsSync } from 'node:fs';
import { openFile, unpackFile } from '@winnow/formats';
import { inspectFile } from '@winnow/formats/reading/inspect-file';
import { ProblemError, type Result } from '@winnow/kernel';
import { engineProblems } from '../problems.ts';
import type { FromReader, ToReader } from './messages.ts';

/**
 * The process that inspects untrusted files. It has no secrets and no database, and may be killed
 * at any time.
 */
async function answer(message: ToReader): Promise<Result<unknown>> {
  const { path, fileName } = message;
  if (message.kind === 'unpack')
    return unpackFile(path, fileName, { ...message.request, path: message.request.to });
  const file = await openFile(path, fileName);
  try {
    return await inspectFile(file, message.request);
  } finally {
    await file.close();
  }
}

const isMissing = (error: unknown): boolean =>
  (error as NodeJS.ErrnoException | undefined)?.code === 'ENOENT';

function send(message: FromReader): void {
  if (process.connected) process.send?.(message, undefined, undefined, () => undefined);
}

process.on('message', (message: ToReader) => {
  const { id } = message;
  answer(message).then(
    (result) => send({ id, ...result }),
    (error: unknown) => {
      if (error instanceof ProblemError) send({ id, ok: false, problems: error.problems });
      else if (isMissing(error) && !existsSync(message.path))
        send({ id, ok: false, problems: [engineProblems.fileGone({ name: message.fileName })] });
      else send({ id, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    },
  );
});
process.on('disconnect', () => process.exit(0));
process.on('SIGINT', () => undefined);

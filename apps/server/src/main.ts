import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { pino, stdSerializers } from 'pino';
import { type Config, readConfig } from './config.ts';
import { startServer } from './create-server.ts';

const config = readConfig(process.env);
if ('problems' in config) {
  for (const one of config.problems) process.stderr.write(`winnow: ${one}\n`);
  process.exit(1);
}

const log = pino({
  level: config.logLevel,
  serializers: { error: stdSerializers.err },
  redact: { paths: ['*.password', '*.token', '*.secret', '*.cookie', '*.authorization'], censor: '…' },
});

/** Locates the built processes and the template of new databases, which are next to each other. */
function locateBuild(
  engine: string,
): Pick<Config, 'engineProgram' | 'readerProgram' | 'sandboxProgram' | 'databaseTemplate'> {
  const engineProgram = resolve(engine);
  const folder = dirname(engineProgram);
  return {
    engineProgram,
    readerProgram: join(folder, 'reader.mjs'),
    sandboxProgram: join(folder, 'sandbox.mjs'),
    databaseTemplate: join(folder, 'database'),
  };
}

/**
 * Resolves when this process is asked to terminate; a second signal exits immediately. A signal
 * that arrives during startup is held until the server has started: otherwise nothing would close
 * what it has opened by then.
 */
function waitForTermination(): Promise<void> {
  return new Promise((resolve) => {
    let ending = false;
    const end = (signal: string): void => {
      if (ending) process.exit(1);
      ending = true;
      log.info({ signal }, 'stopping');
      resolve();
    };
    process.on('SIGTERM', end).on('SIGINT', end);
  });
}

/** Starts the server, and stops it when this process is asked to terminate. */
async function serve(config: Config): Promise<void> {
  // Stored data (sessions, uploads, projects) must not be readable by other accounts of the
  // machine.
  process.umask(0o077);
  // Listens from here on, since the request to terminate may come during startup.
  const asked = waitForTermination();
  try {
    const { engine } = parseArgs({ options: { engine: { type: 'string' } } }).values;
    const server = await startServer(
      engine === undefined ? config : { ...config, ...locateBuild(engine) },
      log,
    );
    if (!server.ok) {
      for (const one of server.problems)
        process.stderr.write(`winnow: ${[one.message, one.fix].filter(Boolean).join(' ')}\n`);
      process.exit(1);
    }
    process.stdout.write(`Winnow answers at ${config.url}\n`);
    asked
      .then(() => server.value.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ error }, 'stopping failed');
          process.exit(1);
        },
      );
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const text =
      code === 'EADDRINUSE'
        ? `Port ${config.port} is already in use. Set PORT to another port, or stop the process that uses it.`
        : `The server could not start: ${message}`;
    process.stderr.write(`winnow: ${text}\n`);
    process.exit(1);
  }
}

void serve(config);

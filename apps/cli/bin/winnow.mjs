#!/usr/bin/env node
// Runs the bundled command line from its code caches, which starts about ten times as fast as
// running the sources. Builds the bundle and the caches first if a source has changed.
import { existsSync, readFileSync } from 'node:fs';

// The reader of the output may stop early: `winnow issues data.csv --json | head`.
for (const stream of [process.stdout, process.stderr])
  stream.on('error', (error) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });

const words = process.argv.slice(2);
if (['--version', '-V', 'version'].includes(words[0])) {
  const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  process.stdout.write(`winnow ${version}\n`);
} else {
  const main = await loadMain();
  process.exitCode = await main(words);
}

async function loadMain() {
  try {
    const { commandLine, isFresh } = await import('../../../scripts/prepare/builds.mjs');
    const cache = new URL(`../dist/main.cjs.${process.version}-${process.arch}.cache`, import.meta.url);
    if (!isFresh(commandLine)) {
      const { ensureBuilt } = await import('../../../scripts/prepare/build.mjs');
      await ensureBuilt(commandLine);
    }
    if (!existsSync(cache)) {
      const { ensureQuickCommands } = await import('../../../scripts/prepare/starts.mjs');
      await ensureQuickCommands();
    }
  } catch (error) {
    // For example, the folder is not writable: run the sources directly.
    process.stderr.write(
      `winnow: running from source, because the bundle couldn’t be built: ${error.message}\n`,
    );
    const { register } = await import('tsx/esm/api');
    register();
    return (await import('../src/main.ts')).main;
  }
  return (await import('../dist/main.mjs')).main;
}

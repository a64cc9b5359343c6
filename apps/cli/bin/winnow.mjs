#!/usr/bin/env node
// Runs the bundled command line, which starts about ten times as fast as its sources, and bundles it first where a source has changed.
import { commandLine, ensureBuilt } from '../../../scripts/prepare/build.mjs';

let program = '../dist/main.mjs';
try {
  await ensureBuilt(commandLine);
} catch (error) {
  // For example a folder that cannot be written to: the sources run as they are.
  process.stderr.write(
    `winnow: running from source, because the bundle could not be made: ${error.message}\n`,
  );
  const { register } = await import('tsx/esm/api');
  register();
  program = '../src/main.ts';
}
const { main } = await import(program);
process.exitCode = await main(process.argv.slice(2));

import { writeFileSync } from 'node:fs';
import { commandReference } from '../src/reference/command-reference.ts';

const file = new URL('../../../docs/reference/commands.md', import.meta.url);
writeFileSync(file, await commandReference());

import { writeFileSync } from 'node:fs';
import { pluginReference } from '../src/reference/plugin-reference.ts';

const file = new URL('../../../docs/reference/plugins.md', import.meta.url);
writeFileSync(file, pluginReference());

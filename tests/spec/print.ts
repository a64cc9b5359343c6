import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { printSpec } from './print-spec.ts';

writeFileSync(fileURLToPath(new URL('../../docs/spec.md', import.meta.url)), printSpec());

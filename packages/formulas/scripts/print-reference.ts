import { writeFileSync } from 'node:fs';
import { functionReference } from '../src/edit/function-reference.ts';

const file = new URL('../../../docs/reference/functions.md', import.meta.url);
writeFileSync(file, functionReference());

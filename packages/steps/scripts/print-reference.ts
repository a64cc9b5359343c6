import { writeFileSync } from 'node:fs';
import { stepReference } from '../src/reference/step-reference.ts';

const file = new URL('../../../docs/reference/steps.md', import.meta.url);
writeFileSync(file, stepReference());

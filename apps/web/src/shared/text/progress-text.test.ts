import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { progressGerman } from './progress-text.de.ts';
import { type progressText, stageTextIn } from './progress-text.ts';

const packages = new URL('../../../../../packages/', import.meta.url);
const stages = ['engine', 'services'].flatMap((name) => {
  const root = new URL(`${name}/src/`, packages);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .flatMap((path) => [
      ...readFileSync(new URL(path, root), 'utf8').matchAll(
        /\blabel(?::| =) ['`]([A-Z][a-z]+ing\b[^'`]*)['`]/g,
      ),
    ])
    .map(([, stage]) => stage!.replace(/\$\{[^}]*\}/g, '7'));
});

const stageText = (stage: string): string => stageTextIn(progressGerman as typeof progressText, stage);

it('translates every stage that the server reports', () => {
  expect(stages.length).toBeGreaterThan(20);
  for (const stage of stages) {
    expect(stageText(stage), stage).not.toBe(stage);
    expect(stageText(stage), stage).not.toMatch(/\b(?:the|from|to|of|[A-Z][a-z]+ing)\b/);
  }
  expect(stageText('Reading (2 of 3: a.csv)')).toBe('Wird gelesen (2 von 3: a.csv)');
  expect(stageText('Something new')).toBe('Something new');
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { root } from './source-tree.ts';

interface Locked {
  readonly version?: string;
  readonly resolved?: string;
  readonly dev?: boolean;
  readonly link?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as {
  packages: Readonly<Record<string, Locked>>;
};

test('the lock file names no download location, so any registry works', () => {
  const placed = Object.entries(packages).filter(([, { resolved, link }]) => resolved && !link);
  expect(placed).toEqual([]);
});

test('the lock file has the packages of every platform; npm ci refuses it otherwise (node scripts/complete-lock.mjs)', () => {
  const names = new Set(Object.keys(packages).map((path) => path.split('node_modules/').pop()));
  const missing = Object.values(packages)
    .flatMap(({ optionalDependencies = {} }) => Object.keys(optionalDependencies))
    .filter((name) => !names.has(name));
  expect(missing).toEqual([]);
});

test('npm start does not install the engine that only tests need', () => {
  expect(packages['node_modules/chdb']?.dev).toBe(true);
});

test('the lock file has everything that each package.json requires', () => {
  const folders = Object.keys(packages).filter(
    (path) => path === '' || /^(packages|apps)\/[^/]+$/.test(path),
  );
  expect(folders.length).toBeGreaterThan(10);
  for (const folder of folders) {
    const asked = JSON.parse(readFileSync(`${root}/${folder}/package.json`, 'utf8')) as Locked;
    expect(packages[folder]?.dependencies ?? {}, folder).toEqual(asked.dependencies ?? {});
    expect(packages[folder]?.devDependencies ?? {}, folder).toEqual(asked.devDependencies ?? {});
  }
});

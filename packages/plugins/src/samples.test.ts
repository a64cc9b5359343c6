import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { unwrap } from '@winnow/kernel';
import { afterAll, expect, test } from 'vitest';
import { readPluginFolder } from './folders/read-plugin-folder.ts';
import { pluginKinds } from './kinds/kind-registry.ts';
import { pluginVersion } from './plugin-version.ts';
import { openSandbox } from './sandbox/open-sandbox.ts';

const sandbox = openSandbox();
afterAll(() => sandbox.close());

const samples = fileURLToPath(new URL('../../../samples/plugins/', import.meta.url));

test.each(readdirSync(samples))(
  'the sample %s passes its examples and has its declared traits',
  async (name) => {
    const version = unwrap(await readPluginFolder(`${samples}${name}`));
    const report = unwrap(await sandbox.test(version));
    expect(report.examples.filter((one) => !one.passed)).toEqual([]);
    expect(report.examples.length).toBeGreaterThan(0);
    expect(unwrap(await sandbox.checkTraits(version)).traits.filter((one) => !one.ok)).toEqual([]);
  },
);

test.each(pluginKinds.map((one) => [one.kind, one.template] as const))(
  'a new %s passes its own examples',
  async (_, template) => {
    const version = unwrap(pluginVersion(template));
    expect(unwrap(await sandbox.test(version))).toMatchObject({ passed: true });
  },
);

test('the hash of a version depends on its content, not on how its JSON was written', () => {
  const { manifest, code, examples } = pluginKinds[0].template;
  const turned = Object.fromEntries(Object.entries(manifest).reverse());
  const first = unwrap(pluginVersion({ manifest, code, examples }));
  expect(first.integrity).toMatch(/^sha256-[0-9a-f]{64}$/);
  expect(unwrap(pluginVersion({ manifest: turned, code, examples })).integrity).toBe(first.integrity);
  expect(unwrap(pluginVersion({ manifest, code: `${code} `, examples })).integrity).not.toBe(first.integrity);
});

test('an invalid manifest is rejected with places and reasons', () => {
  const { code, examples } = pluginKinds[0].template;
  const manifest = { ...pluginKinds[0].template.manifest, name: 'value', version: '1' };
  const { problems } = pluginVersion({ manifest, code, examples });
  expect(problems.map((one) => one.params?.path)).toEqual(['name', 'version']);
});

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { allowedImports, layers, nameOf } from './layers.ts';
import { readImports } from './read-imports.ts';
import { apostrophesAreTypographic } from './rules/apostrophes-are-typographic.ts';
import { callsFollowContract } from './rules/calls-follow-contract.ts';
import { dependenciesAreDeclared } from './rules/dependencies-are-declared.ts';
import { dependenciesAreUsed } from './rules/dependencies-are-used.ts';
import { driversStayInEngine } from './rules/drivers-stay-in-engine.ts';
import { enginesAreListedOnce } from './rules/engines-are-listed-once.ts';
import { featuresStandAlone } from './rules/features-stand-alone.ts';
import { filesAreOpenFirst } from './rules/files-are-open-first.ts';
import { filesAreUsed } from './rules/files-are-used.ts';
import { filesStayShort } from './rules/files-stay-short.ts';
import { foldersHaveRooms } from './rules/folders-have-rooms.ts';
import { functionsStayShort } from './rules/functions-stay-short.ts';
import { importsGoDown } from './rules/imports-go-down.ts';
import { labelsHaveRoles } from './rules/labels-have-roles.ts';
import { checkProse, languageStaysPlain } from './rules/language-stays-plain.ts';
import { noImportCycles } from './rules/no-import-cycles.ts';
import type { Rule } from './rules/rule.ts';
import { stringsAreInCatalogues } from './rules/strings-are-in-catalogues.ts';
import { unitsAreRegistered } from './rules/units-are-registered.ts';
import { wordsStayOut } from './rules/words-stay-out.ts';
import { gitFiles, readTree, root, sourceFile } from './source-tree.ts';

const tree = readTree();

interface Case {
  readonly rule: Rule;
  /** Files that violate the rule, by path; `says` is what the rule then reports. */
  readonly planted: Readonly<Record<string, string>>;
  /** Additional dependencies in package.json files, by folder. */
  readonly declared?: Readonly<Record<string, readonly string[]>>;
  readonly says: readonly RegExp[];
}

const cases: Readonly<Record<string, Case>> = {
  'imports go down the layers': {
    rule: importsGoDown,
    planted: {
      'packages/kernel/src/planted.ts': "import type { Rel } from '@winnow/sql';",
      'packages/formulas/src/planted.ts': "export * from '@winnow/steps/steps/planted';",
      'packages/sql/src/planted.ts': "import '../../kernel/src/clock.ts';",
      'packages/unheard/src/planted.ts': '',
      'apps/web/src/planted.tsx':
        "import { a } from '@winnow/contract'; type T = import('@winnow/engine').Page;",
      'apps/cli/src/planted.ts': "await import('@winnow/store');",
    },
    says: [
      /packages\/kernel.*may not import @winnow\/sql, not even its types/,
      /formulas may not import @winnow\/steps/,
      /packages\/sql.*lies outside/,
      /packages\/unheard is in no row/,
      /web may not import @winnow\/contract$/,
      /web may not import @winnow\/engine, not even/,
      /cli may not import @winnow\/store/,
    ],
  },
  'what is imported is declared': {
    rule: dependenciesAreDeclared,
    planted: {
      'packages/sql/src/planted.ts': "import { z } from 'zod'; import fs from 'fs';",
      'packages/kernel/src/planted.ts': "import { test } from 'vitest';",
      'packages/kernel/src/planted.test.ts': "import { test } from 'vitest';",
    },
    says: [
      /packages\/sql.*imports zod, which packages\/sql\/package.json does not/,
      /imports fs without node:/,
      /kernel\/src\/planted.ts: imports vitest/,
    ],
  },
  'what is declared is imported': {
    rule: dependenciesAreUsed,
    planted: { 'packages/sql/src/planted.ts': "import '@scope/used/part.ts'; import 'typed';" },
    declared: {
      'packages/sql': ['@scope/used', '@types/scope__used', 'typed', '@types/typed', 'unused'],
      'packages/kernel': ['@scope/used', '@types/typed'],
    },
    says: [
      /packages\/sql\/package.json: declares unused/,
      /packages\/kernel\/package.json: declares @scope\/used/,
      /packages\/kernel\/package.json: declares @types\/typed/,
    ],
  },
  'no file imports itself by way of others': {
    rule: noImportCycles,
    planted: {
      'packages/sql/src/planted-a.ts': "import './planted-b.ts';",
      'packages/sql/src/planted-b.ts': "await import('./planted-c.ts');",
      'packages/sql/src/planted-c.ts':
        "export * from './planted-a.ts'; import type { D } from './planted-d.ts';",
      'packages/sql/src/planted-d.ts': "import './planted-c.ts';",
    },
    says: [/planted-a.ts → .*planted-b.ts → .*planted-c.ts → .*planted-a.ts$/],
  },
  'features of the web app do not import one another': {
    rule: featuresStandAlone,
    planted: {
      'apps/web/src/features/planted/a.ts':
        "import '../other/b.ts'; import './c.ts'; import '../../shared/d.ts';",
      'apps/web/src/shared/planted.ts': "import '../features/other/b.ts';",
    },
    says: [/planted may not import other/, /shared may not import other/],
  },
  'only the engine package talks to database engines': {
    rule: driversStayInEngine,
    planted: {
      'packages/steps/src/planted.ts': "import { DuckDBInstance } from '@duckdb/node-api';",
      'packages/formats/src/planted.ts': "createRequire(import.meta.url)('chdb/connection');",
      'packages/formats/src/planted.test.ts': "import '@duckdb/node-api';",
      'packages/engine/src/planted.ts': "import '@clickhouse/client';",
    },
    says: [/steps\/src\/planted.ts: imports @duckdb/, /formats\/src\/planted.ts: imports chdb\/connection/],
  },
  'the IDs of engines are listed in one place': {
    rule: enginesAreListedOnce,
    planted: {
      'apps/web/src/planted.ts': "const a = id === 'clickhouse'; type B = 'duckdb' | 'other';",
      'apps/cli/src/planted.ts': 'const usage = `winnow planted [--engine duckdb|clickhouse]`;',
      'packages/sql/src/dialects/duckdb/planted.ts': "const id = 'duckdb';",
      'packages/http/src/planted.test.ts': "const id = 'duckdb';",
      'packages/engine/src/planted.ts':
        "const sql = { duckdb: 'a', clickhouse: 'b' }; const f = 'data.duckdb';",
    },
    says: [/web\/src\/planted.ts:1: names “clickhouse”/, /planted.ts:1: names “duckdb”/, /cli\/src\/planted/],
  },
  'every unit is in its registry': {
    rule: unitsAreRegistered,
    planted: {
      'packages/steps/src/steps/planted/planted.ts': '',
      'packages/sql/src/dialects/planted/planted.ts': '',
      'packages/formulas/src/functions/text/planted.ts': '',
      'packages/formulas/src/aggregates/planted.ts': '',
      'packages/formats/src/planted/planted-format.ts': '',
      'apps/cli/src/commands/planted.ts': '',
      'packages/accounts/src/resources/planted/planted-resource.ts': '',
      'apps/server/src/connections/planted/planted-connection.ts': '',
      'packages/insight/src/issues/detectors/planted.ts': '',
    },
    says: [
      /dialects\/planted: is not in dialect-registry/,
      /text\/planted.ts: is not in function-registry/,
      /aggregates\/planted.ts: is not in aggregate-registry/,
      /steps\/planted: is not in step-registry/,
      /planted-format.ts: is not in format-registry/,
      /commands\/planted.ts: is not in command-registry/,
      /resources\/planted: is not in resource-registry/,
      /connections\/planted: is not in connection-kinds/,
      /detectors\/planted.ts: is not in detector-registry/,
    ],
  },
  'every module is used': {
    rule: filesAreUsed,
    planted: {
      'packages/sql/src/planted.ts': '',
      'packages/sql/src/planted.test.ts': "import './planted.ts';",
      'packages/sql/src/planted-used.ts': "import './planted-started.ts';",
      'packages/engine/src/planted-user.ts':
        "import '@winnow/sql/planted-used'; new URL('./planted-child.ts', import.meta.url);",
      'packages/engine/src/planted-child.ts': '',
      'packages/sql/src/planted-started.ts': '',
      'packages/sql/src/testing/planted.ts': '',
    },
    says: [/sql\/src\/planted.ts: is used by nothing/, /planted-user.ts: is used by nothing/],
  },
  'files stay under 500 lines or say why not': {
    rule: filesStayShort,
    planted: {
      'packages/sql/src/planted.ts': '\n'.repeat(501),
      'packages/sql/src/planted-fits.ts': '\n'.repeat(500),
      'packages/sql/src/planted-why.ts': `// Long file: a table printed by a program.${'\n'.repeat(501)}`,
    },
    says: [/sql\/src\/planted.ts: 501 lines/],
  },
  'functions stay under 150 lines or say why not': {
    rule: functionsStayShort,
    planted: {
      'packages/sql/src/planted.ts': `function a() {${'\n'.repeat(150)}}`,
      'packages/sql/src/planted-fits.ts': `function a() {${'\n'.repeat(149)}}`,
      'apps/web/src/planted.tsx': `\nexport const A = () => <p>${'\n'.repeat(150)}</p>;`,
      'packages/sql/src/planted-why.ts': `// Long function: one case per token.\nfunction a() {${'\n'.repeat(150)}}`,
      'packages/sql/src/planted.test.ts': `describe('a', () => {${'\n'.repeat(150)}});`,
    },
    says: [/sql\/src\/planted.ts:1: a function of 151 lines/, /planted.tsx:2: a function of 151 lines/],
  },
  'folders of many modules are divided': {
    rule: foldersHaveRooms,
    planted: Object.fromEntries(
      Array.from({ length: 26 }, (_, i) => [
        ...[`packages/sql/src/planted/room-${i}.ts`, `packages/formulas/src/functions/planted/unit-${i}.ts`],
        ...(i < 25 ? [`packages/sql/src/planted-fits/room-${i}.ts`] : []),
      ])
        .flat()
        .map((path) => [path, '']),
    ),
    says: [/sql\/src\/planted: 26 modules/],
  },
  'files are open before they are written to': {
    rule: filesAreOpenFirst,
    planted: {
      'packages/http/src/planted.ts':
        'await pipeline(body, createWriteStream(path)); file.createWriteStream();',
    },
    says: [/http\/src\/planted.ts: calls createWriteStream/],
  },
  'comments, names and messages are in plain language': {
    rule: languageStaysPlain,
    planted: {
      'packages/sql/src/planted.ts': [
        '/** What stands in the cell. */',
        'export const cell = 1;',
        'function tellProject() {}',
        "throw new Error('The name is needed.');",
        'const mostRows2 = 1, texts: string[] = [];',
        'const fine = `tell`; // Standing orders stay.',
      ].join('\n'),
      'packages/sql/src/planted.test.ts': "test('whoever asks is told', () => {});",
      'packages/sql/src/tell-people.ts': '',
      'apps/web/src/planted.tsx': 'export const A = () => <p>Nobody holds\n it yet</p>;',
    },
    says: [
      /planted.ts:1: says “What stands”/,
      /planted.ts:3: is called tellProject; name it after notify/,
      /planted.ts:4: says “The name is needed”/,
      /planted.ts:5: is called mostRows2/,
      /planted.ts:5: is called texts/,
      /planted.test.ts:1: says “whoever”/,
      /planted.test.ts:1: says “is told”/,
      /tell-people.ts: is called tellPeople/,
      /planted.tsx:1: says “Nobody”/,
    ],
  },
  'apostrophes in texts are typographic': {
    rule: apostrophesAreTypographic,
    planted: {
      'packages/sql/src/planted.ts': [
        "// It's fine in a comment.",
        'const a = "It isn\'t there", b = "It isn’t there", c = `The user\'s name`;',
        "const formula = 'words(\"It is five o\\'clock, isn\\'t it\")';",
      ].join('\n'),
      'packages/sql/src/planted.test.ts': 'const a = "It isn\'t there";',
      'packages/sql/src/word.ts': 'const a = `It $' + '{one ? "doesn\'t" : "don’t"} fit`, name = "O\'hare";',
      'apps/web/src/planted.tsx': "const a = <p>We'll send a code</p>;",
    },
    says: [
      /planted.ts:2: says “isn't”/,
      /planted.ts:2: says “user's”/,
      /word.ts:1: says “doesn't”/,
      /planted.tsx:1: says “We'll”/,
    ],
  },
  'what has a label has a role that takes it': {
    rule: labelsHaveRoles,
    planted: {
      'apps/web/src/planted.tsx': [
        'const a = <Skeleton height={1} aria-label="Loading" />;',
        'const b = <Skeleton role="status" aria-label="Loading" />;',
        'const c = <div aria-label="Columns"><ul aria-label="Columns" /></div>;',
      ].join('\n'),
    },
    says: [/planted.tsx:1: Skeleton has/, /planted.tsx:3: div has/],
  },
  'what people read in the web app is in catalogues': {
    rule: stringsAreInCatalogues,
    planted: {
      'apps/web/src/features/planted/planted.tsx': [
        'const a = <p>Removed {rows} rows</p>;',
        "const b = <Field label={text.name} placeholder='Jane Doe' />;",
        // biome-ignore lint/suspicious/noTemplateCurlyInString: a template within the planted file
        'const c = <button aria-label={`Remove ${name}`}>{text.remove}</button>;',
        'const d = <><Logo title="Winnow" /> · <code>SELECT</code>At the end</>;',
        'const e = <Fact name="Largest value" shortcut="Enter" />;',
      ].join('\n'),
      'apps/web/src/features/planted/notice.ts': "show({ id: 'a', title: 'Saved', color: 'Red' });",
      'apps/web/src/features/planted/planted.test.tsx': 'const a = <p>Fine in a test</p>;',
    },
    says: [
      /planted.tsx:1: says “Removed”/,
      /planted.tsx:1: says “rows”/,
      /planted.tsx:2: says “Jane Doe”/,
      /planted.tsx:3: says “Remove”/,
      /planted.tsx:4: says “At the end”/,
      /planted.tsx:5: says “Largest value”/,
      /notice.ts:1: says “Saved”/,
    ],
  },
  'the web app calls the API by its contract': {
    rule: callsFollowContract,
    planted: {
      'apps/web/src/features/planted/api.ts': [
        "const a = request<Page>('/api/projects/p/page');",
        "const b = call('GET /api/projects/:id/page', { params: { id } });",
        "const c = request('/api/auth/get-session');",
        "const d = fetch('/api/formats');",
      ].join('\n'),
    },
    says: [/api.ts:1: \/api\/projects/, /api.ts:4: \/api\/formats/],
  },
  'notes to oneself and switched-off checks stay out': {
    rule: wordsStayOut,
    planted: {
      'packages/sql/src/planted.ts': `\n// TO${'DO'}: later\nconst todos = 1;\ntest.on${'ly'}('a', f);`,
    },
    says: [/planted.ts:2: holds TO/, /planted.ts:4: holds test/],
  },
};

describe.each(Object.entries(cases))('%s', (_, { rule, planted, declared = {}, says }) => {
  test('holds for the whole code base', () => {
    expect(rule(tree)).toEqual([]);
  });

  test('reports a violation', () => {
    const files = Object.entries(planted).map(([path, text]) => sourceFile(path, text));
    const dependencies = new Map(tree.dependencies);
    for (const [folder, names] of Object.entries(declared)) {
      dependencies.set(folder, new Set([...(dependencies.get(folder) ?? []), ...names]));
    }
    const before = new Set(rule(tree));
    const told = rule({ ...tree, files: [...tree.files, ...files], dependencies }).filter(
      (line) => !before.has(line),
    );
    expect(told).toHaveLength(says.length);
    for (const pattern of says) expect(told.join('\n')).toMatch(new RegExp(pattern.source, 'm'));
  });
});

test('documents are in plain language, and a bad phrase is reported with its line', () => {
  const paths = gitFiles('README.md', ':(glob)docs/**/*.md') ?? [];
  expect(paths.flatMap((path) => checkProse(path, readFileSync(`${root}/${path}`, 'utf8')))).toEqual([]);
  expect(checkProse('a.md', '# A\n\n```\nwhoever\n```\n`somebody` and\nwhat stands there')).toEqual([
    expect.stringMatching(/^a\.md:7: says “what stands”/),
    expect.stringMatching(/^a\.md:7: says “stands there”/),
  ]);
});

test('every file was read, along with its imports', () => {
  const listed = gitFiles(':(glob)**/*.ts', ':(glob)**/*.tsx')?.filter((path) =>
    /^(packages|apps|tests|bench)\//.test(path),
  );
  const read = [...tree.files, ...tree.rootFiles];
  console.log(`Read the imports of ${read.length} files.`);
  expect(tree.files.length).toBeGreaterThan(100);
  expect(tree.rootFiles.length).toBeGreaterThan(10);
  if (listed) expect(read.map(({ path }) => path).sort()).toEqual([...listed].sort());
  expect(read.flatMap(({ imports }) => imports).length).toBeGreaterThan(read.length);
});

test('reads imports of every kind', () => {
  const text = `
    import a, { type B } from './value.ts';
    import type { C } from './type.ts';
    import { type D } from './inline-type.ts';
    import './effect.ts';
    export * from './all.ts';
    export type { E } from './exported-type.ts';
    const f = await import('./dynamic.ts');
    type G = import('./in-type.ts').G;
    const h = <p>import('./text.ts')</p>; // import './comment.ts'
    require('./required.ts');
  `;
  const values = ['./value.ts', './effect.ts', './all.ts', './dynamic.ts', './required.ts'];
  const types = ['./type.ts', './inline-type.ts', './exported-type.ts', './in-type.ts'];
  const read = readImports('any.tsx', text);
  expect(
    read
      .filter(({ typeOnly }) => !typeOnly)
      .map(({ from }) => from)
      .sort(),
  ).toEqual(values.sort());
  expect(
    read
      .filter(({ typeOnly }) => typeOnly)
      .map(({ from }) => from)
      .sort(),
  ).toEqual(types.sort());
  expect(() => readImports('any.ts', 'import {')).toThrow(/any\.ts/);
});

test('the layer table matches docs/architecture.md, and every layer may only import lower ones', () => {
  const rows = readFileSync(`${root}/docs/architecture.md`, 'utf8')
    .split('\n')
    .map((line) => /^\| (\d+) \| `([^`]+)` \|.*\| ([^|]+) \|$/.exec(line))
    .filter((match) => match !== null)
    .map(([, level, folder, mayImport]) => ({ level: Number(level), folder, mayImport }));
  expect(rows).toEqual(layers);
  for (const layer of layers) {
    for (const name of allowedImports(layer).types) {
      const target = layers.find((one) => nameOf(one) === name);
      expect(target, `${layer.folder} may import ${name}`).toBeDefined();
      expect(target?.level, `${layer.folder} may import ${name}`).toBeLessThan(layer.level);
    }
  }
});

/**
 * Adds to package-lock.json the optional packages of other platforms that its registry did not
 * offer. npm writes a lock without them, and `npm ci` then refuses that lock on every machine. They
 * are never downloaded on platforms that they are not for.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const path = new URL('../package-lock.json', import.meta.url);
const lock = JSON.parse(readFileSync(path, 'utf8'));
const names = new Set(Object.keys(lock.packages).map((key) => key.split('node_modules/').pop()));
const added = [];

for (const [parent, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (names.has(name)) continue;
    const platform =
      /-(?<os>android|darwin|freebsd|linux|webcontainers|win32)(?<musl>musl)?-(?<cpu>arm|arm64|ia32|ppc64|riscv64|s390x|wasm32|x64)(?:-(?<libc>musl|gnu|msvc))?$/.exec(
        name,
      );
    if (!platform) {
      console.error(`${name} of ${parent} is not in the lock file and its name does not tell its platform.`);
      process.exit(1);
    }
    const { os, cpu, musl } = platform.groups;
    const libc = os === 'linux' ? (musl ?? platform.groups.libc) : undefined;
    lock.packages[`node_modules/${name}`] = {
      version,
      cpu: [cpu],
      ...(entry.dev ? { dev: true } : {}),
      ...(libc ? { libc: [libc === 'gnu' ? 'glibc' : libc] } : {}),
      optional: true,
      os: [os],
    };
    names.add(name);
    added.push(`${name}@${version}`);
  }
}

const sorted = Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en'));
writeFileSync(path, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, null, 2)}\n`);
console.log(added.length > 0 ? `Added ${added.join(', ')}.` : 'Nothing was missing.');

import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { delimiter } from 'node:path';
import { lastLines, run } from './run.mjs';
import { say } from './say.mjs';

/** Headless Chromium first: it takes two thirds of the processor time of the whole browser. */
const browserNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
];
const macBrowsers = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Returns the path of Chromium or a browser based on it: `WINNOW_CHROMIUM`, otherwise from the
 * PATH, otherwise where systems install it.
 */
export function findChromium() {
  const named = process.env.WINNOW_CHROMIUM;
  if (named) return isProgram(named) ? named : undefined;
  return (
    findProgram(browserNames, ['/usr/bin', '/usr/local/bin', '/snap/bin']) ?? macBrowsers.find(isProgram)
  );
}

/**
 * Returns the folder with PostgreSQL's `initdb` and `postgres`, newest version first:
 * `WINNOW_POSTGRES`, Debian's location, the PATH.
 */
export function findPostgres() {
  const named = process.env.WINNOW_POSTGRES;
  if (named) return isProgram(`${named}/initdb`) ? named : undefined;
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = versions.map((version) => `${debian}/${version}/bin`);
  const initdb = findProgram(['initdb'], folders);
  return initdb?.slice(0, -'/initdb'.length);
}

export async function ensureChromium() {
  if (findChromium()) return;
  for (const name of ['chromium-headless-shell', 'chromium'])
    if (await aptInstall('Chromium', name, findChromium)) return;
  say('no Chromium found, so the browser tests will fail; install one or name it in WINNOW_CHROMIUM');
}

export async function ensurePostgres() {
  if (findPostgres() || (await aptInstall('PostgreSQL', 'postgresql', findPostgres))) return;
  say('no PostgreSQL found, so its tests are skipped; install it or name its bin folder in WINNOW_POSTGRES');
}

function findProgram(names, extraFolders) {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...extraFolders].filter(Boolean);
  for (const name of names) {
    for (const folder of folders) {
      if (isProgram(`${folder}/${name}`)) return `${folder}/${name}`;
    }
  }
  return undefined;
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs a Debian package if this user is allowed to. */
async function aptInstall(title, name, find) {
  if (process.getuid?.() !== 0 || !findProgram(['apt-get'], ['/usr/bin'])) return false;
  say(`installing ${title} with apt-get`);
  const options = { quiet: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  await run('apt-get', ['update', '-q'], options);
  const result = await run('apt-get', ['install', '-yq', '--no-install-recommends', name], options);
  if (find()) return true;
  say(`apt-get could not install ${name}:\n${lastLines(result.output, 3)}`);
  return false;
}

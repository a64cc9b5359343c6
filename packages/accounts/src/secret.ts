import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Loads the secret from a file, created on the first call and readable only by this user: 32 random
 * bytes as base64url. Processes that start together get the same one.
 *
 * @param file its folder is created if missing
 */
export async function loadOrCreateSecret(file: string): Promise<string> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const whole = `${file}.${randomBytes(6).toString('hex')}`;
  await writeFile(whole, secret, { mode: 0o600, flush: true });
  try {
    await link(whole, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(whole);
  }
  return (await readFile(file, 'utf8')).trim();
}

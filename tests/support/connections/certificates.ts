import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** A certificate for the host `localhost`, signed by an unknown authority. */
export interface TestCertificates {
  /** Paths of PEM files. */
  readonly certificate: string;
  readonly key: string;
  /** Certificate of the authority, in PEM. */
  readonly authority: string;
  remove(): Promise<void>;
}

/**
 * Creates them with the program `openssl`.
 *
 * @param days how long the certificate of the server is valid; it has expired if negative
 */
export async function makeCertificates(days = 2): Promise<TestCertificates> {
  const folder = await mkdtemp(join(tmpdir(), 'winnow-certificates-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (text: string): Promise<unknown> => run('openssl', text.split(' '), { cwd: folder });
  await openssl('req -new -x509 -days 2 -nodes -subj /CN=Test-CA -out ca.crt -keyout ca.key');
  await openssl('req -new -nodes -subj /CN=localhost -out server.csr -keyout server.key');
  await writeFile(at('names'), 'subjectAltName=DNS:localhost');
  await openssl(
    `x509 -req -days ${days} -in server.csr -CA ca.crt -CAkey ca.key -CAcreateserial -extfile names -out server.crt`,
  );
  return {
    certificate: at('server.crt'),
    key: at('server.key'),
    authority: await readFile(at('ca.crt'), 'utf8'),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { brokenByte, type WorkPlace } from './works.ts';

/**
 * Returns the files and folders in a data folder that nothing refers to, while no work is in
 * progress.
 */
export async function leftoverFiles(dataFolder: string, { ada }: WorkPlace): Promise<readonly string[]> {
  const left: string[] = [];
  const list = async (...path: string[]): Promise<readonly string[]> =>
    (await readdir(join(dataFolder, ...path)).catch(() => [])).map((name) => join(...path, name));
  for (const upload of await list('uploads'))
    if ((await firstByte(join(dataFolder, upload))) === brokenByte) left.push(upload);
  for (const project of await list('projects')) {
    const id = project.split('/').at(-1)!;
    if ((await ada.call('GET', `/api/projects/${id}`)).status !== 200) left.push(project);
    left.push(...(await list(project, 'temp')));
    left.push(...(await list(project, 'exports')).filter((path) => path.endsWith('.part')));
  }
  for (const workflow of await list('workflows')) left.push(...(await list(workflow, 'parts')));
  return left;
}

async function firstByte(path: string): Promise<number | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    // An upload never creates a folder.
    if ((await file.stat()).isDirectory()) return brokenByte;
    const { buffer, bytesRead } = await file.read(Buffer.alloc(1), 0, 1, 0);
    return bytesRead === 0 ? brokenByte : buffer[0];
  } finally {
    await file.close();
  }
}

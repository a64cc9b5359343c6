import { readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin, ResolvedConfig } from 'vite';

const compressible = /\.(js|css|svg|json|wasm)$/;
/** What is smaller fits into a packet as it is. */
const minBytes = 1400;
/** Of 11; the two above take six times as long for two per cent. */
const brotliQuality = 9;

/**
 * Writes each asset a second and a third time, compressed by Brotli and by gzip, so that the server
 * never compresses one.
 */
export function compressAssets(): Plugin {
  let config: ResolvedConfig;
  return {
    name: 'winnow-compress-assets',
    configResolved(resolved) {
      config = resolved;
    },
    async writeBundle(_options, bundle) {
      if (config.command !== 'build' || config.build.ssr) return;
      const folder = resolve(config.root, config.build.outDir);
      const names = Object.keys(bundle).filter((name) => compressible.test(name));
      await Promise.all(names.map((name) => compressFile(join(folder, name))));
    },
  };
}

/** Writes `<path>.br` and `<path>.gz` where the file is large enough to gain by them. */
export async function compressFile(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, { params }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}

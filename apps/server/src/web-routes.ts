import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Reads the screens of the built app.
 *
 * @param folder of the build, where `routes.json` lists them
 * @returns a function that finds the screen of a path as the router writes it, `/projects/$id`;
 *   undefined if there is none
 */
export function readRoutes(folder: string): (path: string) => string | undefined {
  const routes = JSON.parse(readFileSync(join(folder, 'routes.json'), 'utf8')) as readonly {
    readonly path: string;
  }[];
  // If two match, the one with fewer parameters wins: `/projects/create` before `/projects/$id`.
  const patterns = routes
    .map(({ path }) => ({ path, parts: partsOf(path) }))
    .sort((a, b) => parametersOf(a.parts) - parametersOf(b.parts));
  return (path) => {
    const parts = partsOf(path);
    return patterns.find((one) => matches(one.parts, parts))?.path;
  };
}

const partsOf = (path: string): readonly string[] => path.split('/').filter((part) => part !== '');
const isParameter = (part: string): boolean => part.startsWith('$');
const parametersOf = (parts: readonly string[]): number => parts.filter(isParameter).length;

function matches(pattern: readonly string[], parts: readonly string[]): boolean {
  return pattern.length === parts.length && pattern.every((one, at) => isParameter(one) || one === parts[at]);
}

const title = 'Page not found';
const description = 'We are sorry but this page could not be found.';

/**
 * Returns the app's page with the title and description of its “Page not found” screen, for clients
 * that run no scripts.
 */
export function titledNotFound(page: string): string {
  return page
    .replace(/<title>[^<]*<\/title>/, `<title>${title} | Winnow</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, `$1${description}`)
    .replace('</head>', '  <meta name="robots" content="noindex" />\n  </head>');
}

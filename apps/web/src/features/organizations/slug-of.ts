/** Builds a short name for URLs from a name and a distinguishing suffix: `acme-labs-x7k2`. */
export function slugOf(name: string, tail: string): string {
  const words = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '');
  return [words, tail].filter(Boolean).join('-');
}

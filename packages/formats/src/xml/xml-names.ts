/**
 * Characters that an XML name may not contain, which include the colon of namespaces.
 * https://www.w3.org/TR/xml/#NT-Name
 */
const invalidNameCharacters = /[^\p{L}\p{Nd}\p{M}_.-]+/gu;
const invalidNameStart = /^[^\p{L}_]/u;

/** Returns unique element names for columns, replacing what XML does not allow. */
export function elementNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const fit =
      name
        .normalize('NFC')
        .replace(invalidNameCharacters, '_')
        .replace(/^_+(?=.)|_+$/g, '') || 'column';
    const base = invalidNameStart.test(fit) || /^xml/i.test(fit) ? `_${fit}` : fit;
    let unique = base;
    for (let n = 2; used.has(unique); n++) unique = `${base}_${n}`;
    used.add(unique);
    return unique;
  });
}

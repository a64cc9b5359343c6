/** Whether DuckDB takes two of the names for the same: it does not tell upper from lower case. */
export function collide(names: readonly string[]): boolean {
  return new Set(names.map((name) => name.toLowerCase())).size < names.length;
}

/** The names, those that differ in case only with a number: for databases that do not tell upper from lower case. */
export function distinctNames(names: readonly string[]): readonly string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let distinct = name || 'column';
    for (let n = 2; used.has(distinct.toLowerCase()); n++) distinct = `${name}_${n}`;
    used.add(distinct.toLowerCase());
    return distinct;
  });
}

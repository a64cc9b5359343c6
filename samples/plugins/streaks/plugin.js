/** All rows at once: what is made of a row by copying it keeps the other columns of that row. */
export function rows(rows, { least }) {
  const kept = [];
  let streak = 0;
  for (let from = 0; from < rows.length; ) {
    let to = from + 1;
    while (to < rows.length && rows[to].value === rows[from].value) to++;
    if (to - from >= least) {
      streak++;
      for (let at = from; at < to; at++)
        kept.push({ ...rows[at], Streak: streak, 'Row of streak': at - from + 1 });
    }
    from = to;
  }
  return kept;
}

import { call, cellOf, textOf } from '@winnow/formulas';
import { canBeKey, type KeyColumn, type ProposedKey, proposeKeys } from '@winnow/insight';
import { ok, type Result, typeName } from '@winnow/kernel';
import { type Recipe, type Step, sourceNamesIn } from '@winnow/recipe';
import type { JoinDiagnosis, Relation } from '@winnow/steps';
import { joinSource } from '@winnow/steps/steps/join-source/join-source';
import type { JoinProposal, TaskOptions } from '../protocol.ts';
import { relationAt } from '../recipes.ts';
import { type DiagnosisParts, diagnosisOf } from './diagnose.ts';
import { sketchSize } from './match-columns.ts';
import { sketchRel } from './sketch-rel.ts';

/** Maximum number of rows whose values are read, in the table and in the other tables. */
const maxRows = 100_000;
const maxSourceRows = 5_000_000;
/** Maximum number of columns per table, and of tables, that are considered. */
const maxColumns = 40;
const maxSources = 20;
/** Maximum number of keys to try per table, the most likely first. */
const maxKeys = 2;
/** Case and spaces are ignored if at least this many times more rows match then. */
const minGain = 1.02;

/**
 * Proposes how to join the other sources of a project to the table after a step, or at the end of
 * the recipe: by keys with shared values, each with the number of matching rows. Sources without a
 * key are left out.
 */
export async function joinsOf(
  project: DiagnosisParts,
  recipe: Recipe,
  after?: string | null,
  options: TaskOptions = {},
): Promise<Result<readonly JoinProposal[]>> {
  const checked = await project.recipes.check(recipe, undefined, options);
  if (!checked.ok) return checked;
  if (checked.value.sources.size === 0) return ok([]);
  const here = relationAt(checked.value, after);
  if (!here.ok) return here;
  const columns = await keyColumns(project, here.value, maxRows, options);
  const found: { readonly proposal: JoinProposal; readonly score: number }[] = [];
  for (const [source, there] of [...checked.value.sources].slice(0, maxSources)) {
    const rows = await project.rowsOf(there.rel, options);
    const others = await keyColumns(project, there, maxSourceRows, options);
    const keys = proposeKeys(columns, { name: source, rows, columns: others }).slice(0, maxKeys);
    for (const key of keys) {
      const proposal = await countMatches(project, { recipe, after }, source, key, options);
      if (!proposal) continue;
      found.push({ proposal, score: key.score });
      break;
    }
  }
  return ok(found.sort((a, b) => b.score - a.score).map(({ proposal }) => proposal));
}

async function keyColumns(
  { runner }: DiagnosisParts,
  { rel, schema }: Relation,
  maxValueRows: number,
  options: TaskOptions,
): Promise<readonly KeyColumn[]> {
  const found: KeyColumn[] = [];
  const some = schema.columns.filter(({ type }) => canBeKey(typeName(type))).slice(0, maxColumns);
  for (const column of some) {
    const text = call('lower', call('trim', textOf(cellOf(column))));
    const rows = await runner.ask(sketchRel(rel, text, maxValueRows), options);
    // A column that can't be computed, for instance because a plugin call failed, is no key.
    if (!rows.ok) continue;
    const hashes = rows.value.map(([hash]) => BigInt(String(hash)));
    const values = { hashes, isCut: hashes.length === sketchSize };
    found.push({ name: column.name, type: typeName(column.type), values });
  }
  return found;
}

/**
 * Counts the rows that a key matches, exactly or ignoring case and spaces; undefined if no row
 * matches.
 */
async function countMatches(
  project: DiagnosisParts,
  { recipe, after }: { readonly recipe: Recipe; readonly after: string | null | undefined },
  source: string,
  { left, right }: ProposedKey,
  options: TaskOptions,
): Promise<JoinProposal | undefined> {
  const diagnosed = async (ignoreCase: boolean): Promise<JoinDiagnosis | undefined> => {
    const params = { source, how: 'left', keys: [{ left, right }], ignoreCase };
    const step: Step = { id: 'proposed-join', kind: joinSource.kind, params };
    const draft = { step, ...(after === undefined ? {} : { after }) };
    const found = await diagnosisOf(project, recipe, draft, options);
    return found.ok ? (found.value ?? undefined) : undefined;
  };
  const [exact, folded] = [await diagnosed(false), await diagnosed(true)];
  const ignoreCase = (folded?.matchedHere ?? 0) > (exact?.matchedHere ?? 0) * minGain;
  const counts = ignoreCase ? folded : exact;
  if (!counts || counts.matchedHere === 0) return undefined;
  return {
    source,
    left,
    right,
    ignoreCase,
    rows: counts.rowsHere,
    matched: counts.matchedHere,
    rowsAfter: counts.rowsAfter,
    isUsed: isUsed(recipe, source),
  };
}

/** Whether a step of the recipe itself reads the source, to join it or to append its rows. */
export function isUsed({ sources: _, ...recipe }: Recipe, source: string): boolean {
  return sourceNamesIn(recipe).includes(source);
}

import { IconArrowsJoin2, IconFileDownload, IconListDetails, IconTable } from '@tabler/icons-react';
import type { RecipeReport } from '@winnow/contract/engine-types';
import type { Recipe, Step } from '@winnow/recipe';
import type { CanvasEdge, CanvasGraph, CanvasNode } from '../../../shared/canvas/canvas-graph.ts';
import { stepInLanguage } from '../../../shared/steps/step-language.ts';
import { countsText } from '../../../shared/text/counts-text.ts';
import type { SourceInfo } from '../data/workspace-api.ts';
import { workspaceText } from '../workspace-text.ts';
import { flowText } from './flow-text.ts';

/**
 * What a card of the flow opens: the list of sources; or the grid after a step, at the source
 * (null) or at the result (undefined), for the main source or another one.
 */
export type FlowTarget = { readonly at: string | null | undefined; readonly source?: string } | 'sources';

export interface Flow {
  readonly graph: CanvasGraph;
  readonly targets: ReadonlyMap<string, FlowTarget>;
  /** Card of each step. */
  readonly cardOfStep: ReadonlyMap<string, string>;
}

export const resultCard = 'result';
export const mainCard = 'source';
const otherCard = (name: string): string => `source ${name}`;
const preparedCard = (name: string): string => workspaceText.stepsTo({ otherCard: otherCard(name) });

/** Returns the card for a view of another source: the source itself, or its prepared rows. */
export const cardOfOther = (source: string, at: string | null | undefined): string =>
  at === null ? otherCard(source) : preparedCard(source);

/**
 * Returns a project as a graph: its sources, the steps between joins as recipes, each join, and the
 * result.
 */
export function flowGraph(
  sources: readonly SourceInfo[],
  recipe: Recipe,
  report: RecipeReport,
  rows: number | undefined,
): Flow {
  const nodes: CanvasNode[] = [];
  const edges: CanvasEdge[] = [];
  const targets = new Map<string, FlowTarget>();
  const cardOfStep = new Map<string, string>();
  const add = (node: CanvasNode, target: FlowTarget, from: string | undefined): string => {
    nodes.push(node);
    targets.set(node.id, target);
    if (from !== undefined) edges.push({ from, to: node.id });
    return node.id;
  };
  const main = sources.find((one) => one.main);
  let last = add(
    {
      id: mainCard,
      icon: IconTable,
      kind: flowText.source,
      name: main?.name ?? workspaceText.source,
      summary: main
        ? countsText.rows({ count: main.rows })
        : countsText.columns({ count: report.input.length }),
    },
    { at: null },
    undefined,
  );
  /** Returns the card that provides the rows of another source, and adds it if necessary. */
  const cardOfSource = (name: string): string => {
    const own = recipe.sources?.[name]?.steps ?? [];
    const id = otherCard(name);
    const steps = preparedCard(name);
    if (!targets.has(id)) {
      const source = sources.find((one) => one.name === name);
      const node = { id, icon: IconTable, kind: flowText.source, name };
      if (source)
        add(
          { ...node, summary: countsText.rows({ count: source.rows }) },
          { at: null, source: name },
          undefined,
        );
      else
        add({ ...node, summary: '', problem: workspaceText.noSourceNamed({ name }) }, 'sources', undefined);
      if (own.length > 0)
        add(
          {
            ...{ id: steps, icon: IconListDetails, kind: flowText.recipe },
            ...{
              name: countsText.steps({ count: own.length }),
              summary: workspaceText.preparesName({ name }),
            },
          },
          source ? { at: undefined, source: name } : 'sources',
          id,
        );
    }
    return own.length > 0 ? steps : id;
  };
  let open: Step[] = [];
  const close = (): void => {
    const [first] = open;
    if (!first) return;
    const id = `recipe ${first.id}`;
    for (const step of open) cardOfStep.set(step.id, id);
    const sentences = open.map((step) => reportOf(report, step)?.sentence ?? step.kind);
    const problem = open.map((step) => problemOf(report, step)).find(Boolean);
    last = add(
      {
        ...{
          id,
          icon: IconListDetails,
          kind: flowText.recipe,
          name: countsText.steps({ count: open.length }),
        },
        ...{ summary: sentences.join(', '), problem },
      },
      { at: open.at(-1)!.id },
      last,
    );
    open = [];
  };
  for (const step of recipe.steps) {
    const name = readSource(step);
    if (name === undefined) {
      open.push(step);
      continue;
    }
    close();
    const from = cardOfSource(name);
    const id = `join ${step.id}`;
    cardOfStep.set(step.id, id);
    last = add(
      {
        ...{
          id,
          icon: IconArrowsJoin2,
          kind: flowText.join,
          name: stepInLanguage(step.kind)?.title ?? step.kind,
        },
        ...{ summary: reportOf(report, step)?.sentence ?? '', problem: problemOf(report, step) },
      },
      { at: step.id },
      last,
    );
    edges.push({ from, to: id });
  }
  close();
  // Also shows sources that no step reads yet.
  for (const { name, main: isMain } of sources) if (!isMain) cardOfSource(name);
  const columns = countsText.columns({ count: report.output.length });
  add(
    {
      ...{ id: resultCard, icon: IconFileDownload, kind: flowText.output, name: workspaceText.result },
      summary: rows === undefined ? columns : `${countsText.rows({ count: rows })}, ${columns}`,
    },
    { at: undefined },
    last,
  );
  return { graph: { nodes, edges }, targets, cardOfStep };
}

/** Returns the name of the other source that a step reads, if any. */
function readSource(step: Step): string | undefined {
  const { source } = step.params as { readonly source?: unknown };
  return typeof source === 'string' && source !== '' ? source : undefined;
}

const reportOf = (report: RecipeReport, step: Step) => report.steps.find((one) => one.id === step.id);

function problemOf(report: RecipeReport, step: Step): string | undefined {
  return reportOf(report, step)?.problems.find((one) => one.severity === 'error')?.message;
}

import type { RecipeReport } from '@winnow/contract/engine-types';
import {
  type MacroParams,
  macroSentence,
  macroStep,
  parseStep,
  type Recipe,
  type Step,
  stepDefinition,
} from '@winnow/recipe';
import { familyTitles, type StepDefinition, type StepFamily, steps } from '@winnow/steps';
import type { StepLanguage } from '@winnow/steps/language/step-text';
import { translateStep } from '@winnow/steps/language/translate-step';
import { setTranslatedParams, type TranslatedParams } from '@winnow/steps/params/params';
import { pageLanguage } from '../text/language.ts';

let language: StepLanguage | undefined;
let translated: ReadonlyMap<string, StepDefinition> = new Map();
let sentences = new WeakMap<Step, { readonly parameters: Recipe['parameters']; readonly text: string }>();

/**
 * Loads step descriptions in the language of the page, before anything that shows steps is
 * rendered.
 */
export async function loadStepLanguage(): Promise<void> {
  if (pageLanguage !== 'de' || language) return;
  try {
    setStepLanguage((await import('@winnow/steps/german/german')).german);
  } catch (error) {
    // Showing steps in English is better than not showing them.
    console.error(error);
  }
}

/** Sets the language of step descriptions; undefined for English. */
export function setStepLanguage(next: StepLanguage | undefined): void {
  const params: TranslatedParams = new Map();
  language = next;
  translated = new Map(next ? steps.map((one) => [one.kind, translateStep(one, next, params)]) : []);
  sentences = new WeakMap();
  setTranslatedParams(next && params);
}

/** Returns the definition of a step type, in the language of the page. */
export function stepInLanguage(kind: string): StepDefinition | undefined {
  return translated.get(kind) ?? stepDefinition(kind);
}

/** Returns every step type in menu order, in the language of the page. */
export function stepsInLanguage(): readonly StepDefinition[] {
  return language ? [...translated.values()] : steps;
}

export function familyTitle(family: StepFamily): string {
  return (language?.families ?? familyTitles)[family];
}

/**
 * Describes a step. Built-in steps are described in the language of the page; for others, the
 * server's description is used, because the server knows plugins.
 */
export function stepSentence(step: Step, parameters: Recipe['parameters'], reported?: string): string {
  const own = translated.get(step.kind);
  const on = step.kind === macroStep.kind ? language?.on : undefined;
  if (!own && !on && reported !== undefined) return reported;
  const known = sentences.get(step);
  if (known && known.parameters === parameters) return known.text;
  const definition = own ?? stepDefinition(step.kind);
  const parsed = parseStep(step, parameters);
  const text =
    on && parsed.ok
      ? macroSentence(parsed.value as MacroParams, on)
      : definition && parsed.ok
        ? definition.sentence(parsed.value)
        : (own?.title ?? reported ?? definition?.title ?? step.kind);
  sentences.set(step, { parameters, text });
  return text;
}

/**
 * Describes a step from a report; falls back to another description if the report lacks the step.
 */
export function sentenceIn(report: RecipeReport, id: string | null, otherwise: string): string {
  return report.steps.find((one) => one.id === id)?.sentence ?? otherwise;
}

/** Translates the step descriptions of a server report to the language of the page. */
export function reportInLanguage(report: RecipeReport, { steps: own, parameters }: Recipe): RecipeReport {
  if (!language) return report;
  const stepOf = new Map(own.map((step) => [step.id, step]));
  return {
    ...report,
    steps: report.steps.map((one) => {
      const step = stepOf.get(one.id);
      if (!step || step.kind !== one.kind) return one;
      const title = translated.get(one.kind)?.title ?? one.title;
      return { ...one, title, sentence: stepSentence(step, parameters, one.sentence) };
    }),
  };
}

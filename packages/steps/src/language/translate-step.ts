import type { z } from 'zod';
import type { ParamMeta, ParamWords, TranslatedParams } from '../params/params.ts';
import { elementOf, shapeOf } from '../params/walk-params.ts';
import type { StepDefinition } from '../step.ts';
import type { StepLanguage } from './step-text.ts';

/** Translation of a parameter, for code that does not know its schema. */
export type AnyParamText =
  | string
  | (ParamWords & { readonly item?: AnyParamText; readonly fields?: AnyFieldsText });

export type AnyFieldsText = { readonly [name: string]: AnyParamText };

/** Translation of a step, for code that does not know its parameters. */
export interface AnyStepText {
  readonly title: string;
  readonly summary: string;
  readonly keywords: string;
  readonly params: AnyFieldsText;
  readonly sentence: (params: never) => string;
}

/** Returns the translation of a step, if there is one. */
export function stepTextOf({ steps }: StepLanguage, kind: string): AnyStepText | undefined {
  return Object.hasOwn(steps, kind) ? (steps as Readonly<Record<string, AnyStepText>>)[kind] : undefined;
}

/**
 * Translates a step definition; anything without a translation stays as it is. The original title
 * and keywords become keywords too, so that users can still find the step by them.
 *
 * @param params receives the translations of the parameters, whose schemas are the same in each
 *   language
 */
export function translateStep(
  definition: StepDefinition,
  language: StepLanguage,
  params: TranslatedParams,
): StepDefinition {
  const text = stepTextOf(language, definition.kind);
  if (text === undefined) return definition;
  translateFields(definition.params, text.params, params);
  return {
    ...definition,
    title: text.title,
    summary: text.summary,
    keywords: [...text.keywords.split(', '), definition.title, ...(definition.keywords ?? [])],
    sentence: text.sentence as StepDefinition['sentence'],
  };
}

function translateFields(schema: z.ZodType, texts: AnyFieldsText, params: TranslatedParams): void {
  for (const { name, schema: one } of shapeOf(schema)) {
    const text = Object.hasOwn(texts, name) ? texts[name] : undefined;
    if (text !== undefined) translateOne(one, text, params);
  }
}

function translateOne(schema: z.ZodType, text: AnyParamText, params: TranslatedParams): void {
  const { item, fields, ...words } = typeof text === 'string' ? { label: text } : text;
  params.set(carrierOf(schema), words);
  const element = elementOf(schema);
  if (item !== undefined && element) translateOne(element, item, params);
  if (fields !== undefined) translateFields(schema, fields, params);
}

/** Returns the schema inside optional and default wrappers that carries the metadata. */
function carrierOf(schema: z.ZodType): z.ZodType {
  if ((schema.meta() as ParamMeta | undefined)?.control) return schema;
  const inner = (schema as { def?: { innerType?: z.ZodType } }).def?.innerType;
  return inner ? carrierOf(inner) : schema;
}

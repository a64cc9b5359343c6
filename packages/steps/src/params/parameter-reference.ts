/** In the params of a step: a reference to a parameter of the recipe in place of a literal. */
export interface ParameterReference {
  readonly $parameter: string;
}

/** Whether a value in a step's params is a reference to a parameter. */
export function isParameterReference(value: unknown): value is ParameterReference {
  if (typeof value !== 'object' || value === null) return false;
  const { $parameter } = value as Partial<ParameterReference>;
  return typeof $parameter === 'string' && Object.keys(value).length === 1;
}

/**
 * Whether a value is a recipe within the params of a step, whose references are to its own
 * parameters.
 */
export function isInnerRecipe(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'winnow' in value && 'steps' in value;
}

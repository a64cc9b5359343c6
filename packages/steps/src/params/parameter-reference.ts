/** In the params of a step: the value of a parameter of the recipe, in the place of a literal. */
export interface ParameterReference {
  readonly $parameter: string;
}

/** Whether a value of a step's params is a reference to a parameter. */
export function isParameterReference(value: unknown): value is ParameterReference {
  if (typeof value !== 'object' || value === null) return false;
  const { $parameter } = value as Partial<ParameterReference>;
  return typeof $parameter === 'string' && Object.keys(value).length === 1;
}

/** A recipe within the params of a step: what it refers to are parameters of its own. */
export function isInnerRecipe(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'winnow' in value && 'steps' in value;
}

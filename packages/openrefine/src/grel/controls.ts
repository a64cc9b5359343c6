/** Syntax of each control, for problems, and its numbers of arguments. */
export const controlForms: Readonly<
  Record<string, { readonly text: string; readonly counts: readonly number[] }>
> = {
  if: { text: 'if(condition, then, otherwise)', counts: [3] },
  with: { text: 'with(expression, variable, expression)', counts: [3] },
  forEach: { text: 'forEach(array, variable, expression)', counts: [3] },
  forEachIndex: { text: 'forEachIndex(array, index, variable, expression)', counts: [4] },
  forRange: { text: 'forRange(from, to, step, variable, expression)', counts: [5] },
  filter: { text: 'filter(array, variable, condition)', counts: [3] },
  reduce: { text: 'reduce(array, variable, accumulator, start, expression)', counts: [5] },
  forNonBlank: { text: 'forNonBlank(expression, variable, nonBlank, blank)', counts: [4] },
  isNull: { text: 'isNull(expression)', counts: [1] },
  isNotNull: { text: 'isNotNull(expression)', counts: [1] },
  isEmptyString: { text: 'isEmptyString(expression)', counts: [1] },
  isBlank: { text: 'isBlank(expression)', counts: [1] },
  isNonBlank: { text: 'isNonBlank(expression)', counts: [1] },
  isNumeric: { text: 'isNumeric(expression)', counts: [1] },
  isError: { text: 'isError(expression)', counts: [1] },
};

/** Positions of the arguments that are variable names. */
export const variableArguments: Readonly<Record<string, readonly number[]>> = {
  with: [1],
  forEach: [1],
  forEachIndex: [1, 2],
  forRange: [3],
  filter: [1],
  reduce: [1, 2],
  forNonBlank: [1],
};

export const grelControlNames: ReadonlySet<string> = new Set(Object.keys(controlForms));

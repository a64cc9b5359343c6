import { parse, View } from 'vega';
import { expressionInterpreter } from 'vega-interpreter';
import { compile, type TopLevelSpec } from 'vega-lite';

/** A specification contains its own data, so nothing may be loaded. */
const refuse = (): Promise<never> => Promise.reject(new Error('Charts can’t load external resources.'));
const refusing = { load: refuse, sanitize: refuse, http: refuse, file: refuse };

/**
 * Renders a Vega-Lite specification as SVG, without a browser and without evaluating code from
 * strings.
 *
 * @param spec as returned by `chartSpec`
 */
export async function renderSvg(spec: unknown): Promise<string> {
  const compiled = compile(spec as TopLevelSpec).spec;
  const view = new View(parse(compiled, undefined, { ast: true }), {
    renderer: 'none',
    loader: refusing,
    expr: expressionInterpreter,
  } as ConstructorParameters<typeof View>[1]);
  try {
    return await view.toSVG();
  } finally {
    view.finalize();
  }
}

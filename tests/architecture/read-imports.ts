import { parseSync, Visitor } from 'rolldown/utils';

/** An import in a file, of any kind: static, re-exported, dynamic, or inside a type. */
export interface Import {
  /** The module specifier, verbatim. */
  readonly from: string;
  /** Whether nothing of it remains after compilation. */
  readonly typeOnly: boolean;
}

/**
 * Reads the imports of a TypeScript file. Throws on a syntax error: a file that was not read proves
 * nothing.
 */
export function readImports(path: string, text: string): readonly Import[] {
  const { module, program, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path}: ${errors[0]?.message}`);
  const imports: Import[] = [];
  for (const { moduleRequest, entries } of module.staticImports) {
    const typeOnly = entries.length > 0 && entries.every(({ isType }) => isType);
    imports.push({ from: moduleRequest.value, typeOnly });
  }
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, isType } of entries) {
      if (moduleRequest) imports.push({ from: moduleRequest.value, typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const literal = /^(['"`])(.*)\1$/s.exec(text.slice(moduleRequest.start, moduleRequest.end));
    if (literal?.[2]) imports.push({ from: literal[2], typeOnly: false });
  }
  const visitor = new Visitor({
    TSImportType: ({ source }) => {
      imports.push({ from: String(source.value), typeOnly: true });
    },
    // require('x'), createRequire(…)('x'), require.resolve('x')
    CallExpression: ({ callee, arguments: [argument] }) => {
      if (argument?.type !== 'Literal' || typeof argument.value !== 'string') return;
      const call = text.slice(callee.start, callee.end);
      if (/\brequire\b|createRequire\(/.test(call)) imports.push({ from: argument.value, typeOnly: false });
    },
  });
  visitor.visit(program);
  return imports;
}

import { type Expression, parseSync, Visitor } from 'oxc-parser';

export type Import = {
  specifier: string;
  /** `late`: `import()` and files named by `new URL(…, import.meta.url)`, which are loaded on demand. */
  when: 'first' | 'late';
};

/** Returns the imports of a TypeScript or JavaScript file in source order, including types and re-exports. */
export function parseImports(file: string, text: string): Import[] {
  const parsed = parseSync(file, text);
  const syntaxError = parsed.errors.find((error) => error.severity === 'Error');
  if (syntaxError) throw new Error(`${file}: ${syntaxError.message}`);
  const imports: Import[] = [];
  const add = (when: Import['when'], source: Expression | { type: string } | null | undefined) => {
    if (source?.type === 'Literal' && 'value' in source && typeof source.value === 'string')
      imports.push({ specifier: source.value, when });
  };
  new Visitor({
    ImportDeclaration: (node) => add('first', node.source),
    ExportNamedDeclaration: (node) => add('first', node.source),
    ExportAllDeclaration: (node) => add('first', node.source),
    TSImportType: (node) => add('first', node.source),
    ImportExpression: (node) => add('late', node.source),
    NewExpression: (node) => {
      const [first, second] = node.arguments;
      const isUrl = node.callee.type === 'Identifier' && node.callee.name === 'URL';
      if (isUrl && second && text.slice(second.start, second.end) === 'import.meta.url') add('late', first);
    },
  }).visit(parsed.program);
  return imports;
}

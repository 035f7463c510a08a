import { type Node, parseSync, Visitor } from 'oxc-parser';

type Span = { start: number; end: number };

const STORES = new Set(['blobs', 'media']);
/** Makers of handlers that run in a transaction. */
const WRITES = new Set(['write', 'staffWrite']);
const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  return undefined;
};
const isStore = (node: Node): boolean => STORES.has(nameOf(node) ?? '');

/**
 * Calls of a blob store, or calls that are given one, in what runs inside a transaction:
 * `….transaction()….execute(…)`, functions that are given a transaction (`tx`), and handlers that write. Such
 * a call keeps rows locked for as long as the network takes.
 */
export function findBlobWork(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  const transactions: Span[] = [];
  const calls: Span[] = [];
  const addFunction = ({ params, start, end }: { params: readonly Node[] } & Span) => {
    if (params.some((param) => ['tx', 'transaction'].includes(nameOf(param) ?? '')))
      transactions.push({ start, end });
  };
  new Visitor({
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (callee.type === 'Identifier' && WRITES.has(callee.name)) transactions.push({ start, end });
      if (given.some(isStore)) calls.push({ start, end });
      if (callee.type !== 'MemberExpression') return;
      const before = text.slice(callee.object.start, callee.object.end);
      if (nameOf(callee) === 'execute' && /\.transaction\(\)/.test(before))
        transactions.push(...given.map((argument) => ({ start: argument.start, end: argument.end })));
      if (isStore(callee.object)) calls.push({ start, end });
    },
  }).visit(program);
  return calls
    .filter((call) => transactions.some(({ start, end }) => start <= call.start && call.end <= end))
    .map(({ start, end }) => text.slice(start, end));
}

import { type Node, parseSync, Visitor } from 'oxc-parser';

const stores = new Set(['blobs', 'media']);
const nameOf = (node: Node): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'MemberExpression' && node.property.type === 'Identifier') return node.property.name;
  return undefined;
};

/**
 * Calls of a blob store inside `….transaction()….execute(…)`. Such a call keeps rows locked for as long as the network
 * takes.
 */
export function findBlobWork(file: string, text: string): string[] {
  const { program } = parseSync(file, text);
  const transactions: { start: number; end: number }[] = [];
  const calls: { start: number; end: number }[] = [];
  new Visitor({
    CallExpression: ({ callee, arguments: given, start, end }) => {
      if (callee.type !== 'MemberExpression') return;
      const before = text.slice(callee.object.start, callee.object.end);
      if (nameOf(callee) === 'execute' && /\.transaction\(\)/.test(before))
        transactions.push(...given.map((argument) => ({ start: argument.start, end: argument.end })));
      if (stores.has(nameOf(callee.object) ?? '')) calls.push({ start, end });
    },
  }).visit(program);
  return calls
    .filter((call) => transactions.some(({ start, end }) => start <= call.start && call.end <= end))
    .map(({ start, end }) => text.slice(start, end));
}

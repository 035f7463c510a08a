import type { ImportGraph } from './read-imports.ts';

/**
 * Returns the cycles of the import graph, shortest first, each once. A cycle begins and ends with its alphabetically
 * first file. Type imports count, because a reader of one file of a cycle has to read them all. An `import()` does not
 * count: it runs on demand, so it never sees a half-loaded module, and a list of lazily shown screens may lead to
 * screens that lead back by an address.
 */
export function findCycles({ edges }: Pick<ImportGraph, 'edges'>): string[][] {
  const next = new Map<string, Set<string>>();
  for (const { from, to, when } of edges) {
    if (when === 'late') continue;
    next.set(from, (next.get(from) ?? new Set()).add(to));
  }
  // Each import on a cycle closes a shortest cycle: from its target back to its source.
  const found = new Map<string, string[]>();
  for (const component of findComponents(next)) {
    for (const from of component) {
      for (const to of next.get(from) ?? []) {
        if (!component.has(to)) continue;
        const back = findShortestPath(next, component, to, from);
        const first = back.indexOf([...back].sort()[0] as string);
        const cycle = [...back.slice(first), ...back.slice(0, first)];
        found.set(cycle.join(), [...cycle, cycle[0] as string]);
      }
    }
  }
  return [...found.values()].sort((a, b) => a.length - b.length || a.join().localeCompare(b.join()));
}

/** Returns the shortest path inside a strongly connected component. It always exists. */
function findShortestPath(
  next: Map<string, Set<string>>,
  component: Set<string>,
  from: string,
  to: string,
): string[] {
  const cameFrom = new Map<string, string>();
  const queue = [from];
  for (const file of queue) {
    if (file === to) break;
    for (const target of next.get(file) ?? []) {
      if (!component.has(target) || cameFrom.has(target) || target === from) continue;
      cameFrom.set(target, file);
      queue.push(target);
    }
  }
  const path = [to];
  while (path[0] !== from) path.unshift(cameFrom.get(path[0] as string) as string);
  return path;
}

/** Returns the strongly connected components (Tarjan), and files that import themselves. */
function findComponents(next: Map<string, Set<string>>): Set<string>[] {
  const components: Set<string>[] = [];
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const visit = (file: string) => {
    order.set(file, order.size);
    lowest.set(file, order.get(file) as number);
    open.push(file);
    for (const target of next.get(file) ?? []) {
      if (!order.has(target)) visit(target);
      if (open.includes(target))
        lowest.set(file, Math.min(lowest.get(file) as number, lowest.get(target) as number));
    }
    if (lowest.get(file) !== order.get(file)) return;
    const component = new Set(open.splice(open.indexOf(file)));
    if (component.size > 1 || next.get(file)?.has(file)) components.push(component);
  };
  for (const file of next.keys()) if (!order.has(file)) visit(file);
  return components;
}

import axe from 'axe-core';

/** Returns what axe objects to on the page. Title and viewport are those of the test's own document. */
export async function findViolations(): Promise<string[]> {
  const { violations } = await axe.run(document, {
    // Axe describes each element that passes, too, unless an option says that nobody reads that.
    resultTypes: ['violations'],
    rules: { 'meta-viewport': { enabled: false }, 'document-title': { enabled: false } },
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

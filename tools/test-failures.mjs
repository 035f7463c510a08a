// Repeats the output of a failed step in short form. It follows the summary, because logs are often cut to their end.

// ANSI colour codes.
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g');
/**
 * How Vitest (`FAIL  pg  file > test`) and Playwright (`1) [he-phone] › file › test`) print the name of a failed test.
 */
const heading = /^\s*(?:FAIL\s|\d+\) \[)/;
const rule = /^[\s─⎯]*$/;
const maxTests = 30;
const lastLines = 60;

const stripLines = (output) => output.replace(escapes, '').replaceAll('\r', '').trimEnd().split('\n');

/** Returns the files whose tests failed; none if a file broke outside its tests, because no runner names it then. */
export function listFailedFiles(output) {
  const named = stripLines(output).filter((line) => heading.test(line));
  return [...new Set(named.flatMap((line) => /\S+\.(?:test|spec)\.tsx?/.exec(line)?.[0] ?? []))];
}

/** Returns what this machine cannot test, as the tests of a step print it, each once. */
export function listLeftOut(output) {
  const reasons = stripLines(output).flatMap((line) => /^Left out: (.+)/.exec(line)?.[1] ?? []);
  return [...new Set(reasons)];
}

/** Returns the failed tests, each with the first line of its error, and the last lines of the output. */
export function summarizeFailures(output) {
  const lines = stripLines(output);
  const reasons = new Map();
  lines.forEach((line, at) => {
    if (!heading.test(line)) return;
    const name = line
      .replace(/^\s*\d+\) /, '')
      .replace(/[─\s]+$/, '')
      .trim();
    const reason = lines.slice(at + 1, at + 8).find((next) => !rule.test(next) && !heading.test(next));
    if (!reasons.has(name)) reasons.set(name, reason?.trim() ?? '');
  });
  const tests = [...reasons].slice(0, maxTests).map(([name, reason]) => `  ${name}\n      ${reason}`);
  if (reasons.size > maxTests) tests.push(`  … and ${reasons.size - maxTests} more`);
  return [...tests, ...(tests.length > 0 ? [''] : []), ...lines.slice(-lastLines)].join('\n');
}

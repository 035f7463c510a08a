// What a failed step said, once more and short: below the summary it is seen also where only a log's end is kept.

// Colours and the like.
const escapes = new RegExp(`${String.fromCharCode(27)}\\[[0-9;?]*[A-Za-z]`, 'g');
/** How a failed test is headed: by Vitest (`FAIL  pg  file > test`), by Playwright (`1) [he-phone] › file › test`). */
const heading = /^\s*(?:FAIL\s|\d+\) \[)/;
const rule = /^[\s─⎯]*$/;
const maxTests = 30;
const lastLines = 60;

const stripLines = (output) => output.replace(escapes, '').replaceAll('\r', '').trimEnd().split('\n');

/** The files whose tests failed. A file that broke outside its tests is not named by anyone, so then there are none. */
export function listFailedFiles(output) {
  const named = stripLines(output).filter((line) => heading.test(line));
  return [...new Set(named.flatMap((line) => /\S+\.(?:test|spec)\.tsx?/.exec(line)?.[0] ?? []))];
}

/** The failed tests, each with the first line of its error, then the last lines of all. */
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

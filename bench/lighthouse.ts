import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { runBench } from './cleanup.ts';
import { startDemoServer } from './demo-server.ts';
import { calculateMedian, type Figure, reportFigures } from './figures.ts';
import { lighthousePages, unlistedPages } from './lighthouse-pages.ts';
import { quick } from './quick.ts';
import { findFreePort } from './server.ts';

// Lighthouse as a phone sees every guest page: the median of three runs for performance, which varies, and one run for
// the other scores, which do not.

const runs = quick ? 1 : 3;
const stableCategories = ['accessibility', 'best-practices', 'seo'] as const;

runBench(async () => {
  const server = await startDemoServer();
  const port = await findFreePort();
  await openBrowser(server.folder, port);
  const ask = async (at: string, onlyCategories: string[], skipAudits: string[] = []) => {
    const result = await lighthouse(server.url + at, {
      port,
      output: 'json',
      logLevel: 'error',
      onlyCategories,
      skipAudits,
      // The page as on a first visit.
      disableStorageReset: false,
    });
    if (!result) throw new Error(`Lighthouse answers nothing for ${at}`);
    const { categories, audits } = result.lhr;
    return { scoreOf: (category: string) => categories[category]?.score ?? Number.NaN, audits, categories };
  };
  const figures: Figure[] = [];
  const add = (id: string, what: string, score: number, min: number) =>
    figures.push({ id, what, ours: score.toFixed(2), reference: min.toFixed(2), ratio: score });

  for (const [id, at] of Object.entries(lighthousePages)) {
    const { scoreOf, audits, categories } = await ask(
      at,
      ['performance', ...stableCategories],
      unlistedPages.includes(id) ? ['is-crawlable', 'meta-description'] : [],
    );
    const performances = [scoreOf('performance')];
    while (performances.length < runs)
      performances.push((await ask(at, ['performance'])).scoreOf('performance'));
    // A run in which the page painted too late for the trace has no score.
    const scored = performances.filter((score) => typeof score === 'number' && !Number.isNaN(score));
    add(
      `${id}.lh-perf`,
      `${id}: Lighthouse, performance`,
      scored.length ? calculateMedian(scored) : Number.NaN,
      0.98,
    );
    for (const category of stableCategories) {
      const score = scoreOf(category);
      add(`${id}.lh-${category.slice(0, 4)}`, `${id}: Lighthouse, ${category}`, score, 1);
      if (score >= 1) continue;
      // The audits that cost points, so that somebody can fix them.
      for (const { id: audit, weight } of categories[category]?.auditRefs ?? []) {
        const { score: part, title } = audits[audit] ?? {};
        if (weight > 0 && typeof part === 'number' && part < 1) console.log(`     ${id}: ${audit}: ${title}`);
      }
    }
  }
  reportFigures('lighthouse', figures);
});

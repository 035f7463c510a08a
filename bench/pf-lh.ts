import lighthouse from 'lighthouse';
import { chromium } from '@afterglow/testkit/chromium';
import { chromium as playwright } from 'playwright-core';
import { freePort } from './house.ts';
const [url, runs = '3', ...paths] = process.argv.slice(2);
const { executablePath, args } = await chromium();
const port = await freePort();
const browser = await playwright.launch({ executablePath, args: [...args, `--remote-debugging-port=${port}`] });
for (const at of paths) {
  const rows = [];
  for (let i = 0; i < Number(runs); i++) {
    const r = await lighthouse(url + at, { port, output: 'json', logLevel: 'error', onlyCategories: i === 0 ? ['performance','accessibility','best-practices','seo'] : ['performance'], disableStorageReset: false });
    const { categories: c, audits: a } = r!.lhr;
    const n = (k: string) => Math.round(a[k]?.numericValue ?? -1);
    rows.push([c.performance?.score ?? 0, n('first-contentful-paint'), n('largest-contentful-paint'), n('total-blocking-time'), a['cumulative-layout-shift']?.numericValue?.toFixed(3), n('speed-index')] as const);
    if (i === 0) {
      console.log(at, 'acce', c.accessibility?.score, 'best', c['best-practices']?.score, 'seo', c.seo?.score);
      for (const cat of ['accessibility','best-practices','seo']) for (const { id, weight } of c[cat]?.auditRefs ?? []) { const s = a[id]?.score; if (weight > 0 && typeof s === 'number' && s < 1) console.log('   ', cat, id, a[id]?.title); }
      if (process.env.DETAIL) { for (const { id } of c.performance!.auditRefs) { const x = a[id]!; if (typeof x.score === 'number' && x.score < 1) console.log('   ', id, x.score, x.displayValue ?? '', JSON.stringify((x as any).metricSavings ?? {})); }
        console.log(JSON.stringify(a['layout-shifts']?.details)?.slice(0,1800));
 console.log(JSON.stringify((a['lcp-breakdown-insight'] ?? a['largest-contentful-paint-element'])?.details)?.slice(0, 1500)); }
    }
  }
  rows.sort((x, y) => x[0] - y[0]);
  console.log(at, 'median', rows[Math.floor(rows.length / 2)]!.join(' '), '| all', rows.map((x) => x[0]).join(' '));
}
await browser.close();

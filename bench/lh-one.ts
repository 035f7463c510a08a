import lighthouse from 'lighthouse';
import { openBrowser } from './browser.ts';
import { startDemoHouse } from './demo-house.ts';
import { freePort } from './house.ts';
import { runBench } from './leave-nothing.ts';
runBench(async () => {
  const house = await startDemoHouse();
  const port = await freePort();
  await openBrowser(house.folder, port);
  for (const at of (process.env.AT ?? '/register').split(',')) for (let i=0;i<Number(process.env.N ?? 3);i++) {
    const r = await lighthouse(house.url + at, { port, output: 'json', logLevel: 'error', onlyCategories: ['performance'], disableStorageReset: false });
    const a = r!.lhr.audits as any;
    console.log(at, r!.lhr.categories.performance?.score, ...['first-contentful-paint','largest-contentful-paint','speed-index','total-blocking-time','cumulative-layout-shift'].map((k) => k.split('-').map((x)=>x[0]).join('')+' '+Math.round(a[k].numericValue*1000)/1000+'/'+a[k].score));
    if (i===0) { const items=(a['network-requests'].details.items as any[]).map((x)=>`${Math.round(x.networkRequestTime)} ${Math.round(x.networkEndTime)} ${x.transferSize} ${x.priority} ${x.url.replace(house.url,'').slice(0,70)}`); console.log(items.join('\n'));
      console.log(JSON.stringify(a['lcp-breakdown-insight']?.details?.items?.[0] ?? a['largest-contentful-paint-element']?.details?.items?.[0],null,0)?.slice(0,900)); }
  }
});

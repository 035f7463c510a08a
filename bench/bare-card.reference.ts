import type { Browser, Page } from 'playwright-core';
import { openPhone, throttlePage } from './browser.ts';
import { addProbes } from './interaction-probes.ts';

/**
 * Opens a page with nothing but a card that follows the finger and leaves with a transition: no pictures, no
 * text, no framework. Frames that it drops are a limit of the machine.
 */
export async function openBareCard(browser: Browser, timesSlower: number): Promise<Page> {
  const context = await openPhone(browser, [], 'http://localhost');
  const page = await context.newPage();
  await addProbes(page);
  await page.goto('about:blank');
  await page.setContent(`<meta name="viewport" content="width=device-width">
    <style>
      html, body { margin: 0; height: 100%; overflow: hidden; background: #222 }
      div { position: absolute; inset: 60px 12px 180px; background: #a57; border-radius: 24px; touch-action: none; will-change: transform }
      .leaving { transition: transform 300ms ease-in }
    </style>
    <div></div>
    <script>
      const card = document.querySelector('div');
      let from = 0, at = 0, due = false;
      const draw = () => { due = false; card.style.transform = 'translateX(' + at + 'px)' };
      card.addEventListener('pointerdown', ({ clientX }) => { card.className = ''; from = clientX; at = 0; draw() });
      card.addEventListener('pointermove', ({ clientX }) => { at = clientX - from; if (!due) { due = true; requestAnimationFrame(draw) } });
      card.addEventListener('pointerup', () => { card.className = 'leaving'; card.style.transform = 'translateX(-120%)' });
      card.addEventListener('transitionend', () => { card.className = ''; card.style.transform = '' });
    </script>`);
  await throttlePage(page, timesSlower);
  return page;
}

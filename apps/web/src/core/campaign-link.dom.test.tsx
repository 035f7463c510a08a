import { afterEach, expect, test } from 'vitest';
import { clearCampaignVisit, passOnCampaignVisit, readCampaignVisit } from './campaign-visit.ts';

afterEach(() => {
  clearCampaignVisit();
  document.body.replaceChildren();
});

function follow(href: string): string | null {
  document.body.innerHTML = '<a><b>to</b></a>';
  const link = document.body.firstElementChild as HTMLAnchorElement;
  link.setAttribute('href', href);
  link.addEventListener('pointerdown', passOnCampaignVisit);
  link.firstElementChild?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
  // The event is dispatched at what is inside of the link.
  return link.getAttribute('href');
}

test('a link to a guest page takes the codes along when it is pressed, and others stay as they are', () => {
  readCampaignVisit({ c: 'spring', click: 'x 1' });
  expect(follow('/register?flow=long')).toBe('/register?flow=long&c=spring&click=x+1');
  expect(follow('/tos#top')).toBe('/tos?c=spring&click=x+1#top');
  for (const href of ['/explore', '#top', 'https://elsewhere.example/tos', '/tos?c=own'])
    expect(follow(href)).toBe(href);
});

test('links do not change without campaign codes', () => {
  readCampaignVisit({});
  expect(follow('/register')).toBe('/register');
});

import { afterEach, expect, test, vi } from 'vitest';
import { clearCampaignVisit, readCampaignVisit, withCampaignVisit } from './campaign-visit.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  clearCampaignVisit();
});

test('the codes of the first address go on to guest pages, and to no page of members', () => {
  readCampaignVisit({ c: 'spring', click: 'x 1', step: 'name' });
  expect(withCampaignVisit('/register', { step: 'goal' })).toEqual({
    step: 'goal',
    c: 'spring',
    click: 'x 1',
  });
  for (const path of ['/', '/tos', '/check/recover', '/login'])
    expect(withCampaignVisit(path, {})).toEqual({ c: 'spring', click: 'x 1' });
  for (const path of ['/explore', '/chat/1', '/nowhere']) expect(withCampaignVisit(path, {})).toEqual({});
});

test('an address with codes of its own keeps them', () => {
  readCampaignVisit({ c: 'spring', click: 'x1' });
  expect(withCampaignVisit('/tos', { c: 'summer' })).toEqual({ c: 'summer' });
});

test('codes of another shape are ignored', () => {
  readCampaignVisit({ c: 'Spring' });
  expect(withCampaignVisit('/tos', {})).toEqual({});
  readCampaignVisit({ c: 'spring', click: 'ä' });
  expect(withCampaignVisit('/tos', {})).toEqual({ c: 'spring' });
});

test('a member, and whoever has registered, carries none', () => {
  readCampaignVisit({ c: 'spring' });
  vi.stubGlobal('document', { cookie: 'session_hint=1' });
  expect(withCampaignVisit('/tos', {})).toEqual({});
  vi.unstubAllGlobals();
  clearCampaignVisit();
  expect(withCampaignVisit('/tos', {})).toEqual({});
});

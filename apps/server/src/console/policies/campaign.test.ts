import { expect, test } from 'vitest';
import { maySaveCampaign, mayTestPostback } from './campaign.ts';

test('the campaign of all other codes is never saved', () => {
  expect(maySaveCampaign({ code: 'other' })).toEqual({ allowed: false, reason: 'built_in' });
  expect(maySaveCampaign({ code: 'others' })).toEqual({ allowed: true });
});

test('a postback is sent where the campaign has an address', () => {
  expect(mayTestPostback({ hasPostback: false })).toEqual({ allowed: false, reason: 'no_postback' });
  expect(mayTestPostback({ hasPostback: true })).toEqual({ allowed: true });
});

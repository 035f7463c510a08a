import {
  type BroadcastRecord,
  type BroadcastRow,
  broadcastRow,
} from '@afterglow/protocol/console/broadcasts/broadcast-row';
import { type createFakeConsole, getNowS, pageOf } from './fake-console.ts';

const message = { title: 'News', body: 'Something has changed.' };

export const aBroadcast = (facts: Partial<BroadcastRecord> = {}): BroadcastRecord => ({
  id: 7,
  name: 'Spring news',
  kind: 'promo',
  channels: ['in_app', 'push', 'mail'],
  state: 'draft',
  at: null,
  matched: 0,
  sent: 0,
  failed: 0,
  by: { id: 1, name: 'Rina' },
  version: 3,
  segment: { languages: ['he', 'de'], countries: ['IL'], age: { from: 25, to: 40 }, premium: false },
  texts: { he: message, en: message, de: message },
  link: '/credits',
  left_out: null,
  by_channel: null,
  ...facts,
});

const toRow = (record: BroadcastRecord): BroadcastRow => broadcastRow.parse(record);

/** Answers the calls of broadcasts as the server does. A test may change `records`, and what is `left`. */
export function answerBroadcasts(
  fake: ReturnType<typeof createFakeConsole>,
  records: BroadcastRecord[],
  progress: { left: number } = { left: 0 },
): void {
  const find = (id: number) => records.find((record) => record.id === id);
  const none = { banned: 0, paused: 0, opted_out: 0, self_excluded: 0 };
  fake.answer('broadcasts/list', (input) => {
    const states = [input.filter?.state ?? []].flat();
    const isFound = ({ state, name }: BroadcastRecord) =>
      (states.length === 0 || states.includes(state)) &&
      (!input.search || name.toLowerCase().startsWith(input.search.toLowerCase()));
    return { data: pageOf(records.filter(isFound).map(toRow), input) };
  });
  fake.answer('broadcasts/get', ({ id }) => {
    const record = find(id);
    return record ? { data: record, details: progress } : { reject: 'not_found' };
  });
  fake.answer('broadcasts/save', ({ id = 8, version = 0 }) => ({ data: { id, version: version + 1 } }));
  fake.answer('broadcasts/preview', ({ language, channel }) => ({
    data: { title: `${language} ${channel}`, html: '<p>A &lt;b&gt; &amp; B</p>', text: 'A <b> & B' },
  }));
  fake.answer('broadcasts/test', () => ({ data: { sent: true } }));
  fake.answer('broadcasts/count', () => ({
    data: {
      matched: 1_230,
      left_out: { ...none, opted_out: 25, spend_limit: 3, recent_promo: 1, unverified: 0, banned: 1 },
      by_language: { he: 1_000, en: 0, de: 200 },
      by_channel: { in_app: 1_200, push: 300, mail: 900 },
      count_token: 'a-token',
      expires: getNowS() + 600,
    },
  }));
  fake.answer('broadcasts/schedule', ({ id, version, at }) => ({
    data: { id, state: 'scheduled', at: at ?? getNowS(), version: version + 1 },
  }));
  fake.answer('broadcasts/pause', ({ id }) => ({ data: { id, state: 'paused', sent: 0, left: 0 } }));
  fake.answer('broadcasts/resume', ({ id }) => ({ data: { id, state: 'running', sent: 0, left: 0 } }));
  fake.answer('broadcasts/stop', ({ id }) => ({ data: { id, state: 'stopped', sent: 0, left: 0 } }));
  fake.answer('history/list', (input) => ({ data: pageOf([], input) }));
}

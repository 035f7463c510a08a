import { QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { setMember, useSession } from './session.ts';
import './session-events.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

beforeEach(() => {
  channel.clear();
  setMember(aMember({ id: 1, premium: 1, premium_until: 1 }));
});

test('a push about a changed profile without its data triggers a request: ended premium ends here too', async () => {
  channel.reply('session/validate', () => ({
    data: { authenticated: true, user: aMember({ id: 1, premium: 0 }) },
  }));
  channel.push('session/validate', { data: { authenticated: true } });
  await expect.poll(() => useSession.getState().user?.premium).toBe(0);
});

test('a reply about the member that is older than the last balance updates everything but the coins', () => {
  setMember(aMember({ id: 2, credits: 500, credits_version: 3 }));
  channel.push('balance', { data: { credits: 150, version: 9 } });
  setMember(aMember({ id: 2, credits: 500, credits_version: 8, name: 'Noa' }));
  expect(useSession.getState().user).toMatchObject({ name: 'Noa', credits: 150, credits_version: 9 });
  setMember(aMember({ id: 2, credits: 700, credits_version: 10 }));
  expect(useSession.getState().user).toMatchObject({ credits: 700, credits_version: 10 });
  // Another member's coins do not matter.
  setMember(aMember({ id: 3, credits: 20, credits_version: 1 }));
  expect(useSession.getState().user).toMatchObject({ credits: 20 });
});

test('a first request during a change of language is repeated in the new language', async () => {
  const answers: ((text: string) => void)[] = [];
  const people = new QueryObserver(queryClient, {
    queryKey: ['people of the test'],
    queryFn: () => new Promise<string>((resolve) => void answers.push(resolve)),
  });
  const stop = people.subscribe(() => {});
  await expect.poll(() => answers.length).toBe(1);
  setMember(aMember({ id: 1, language: 'de' }));
  answers[0]?.('רוסלן');
  await expect.poll(() => answers.length).toBe(2);
  answers[1]?.('Ruslan');
  await expect.poll(() => people.getCurrentResult().data).toBe('Ruslan');
  stop();
});

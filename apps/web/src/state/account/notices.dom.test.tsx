import { expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { translations } from '../../core/language.ts';
import { toasts } from '../../core/toasts.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { notifyWaitingNotices } from './notices.ts';
import { setMember } from './session.ts';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

test('a session that is known before the messages waits for them: nobody reads the key of a text', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(translations().t('shell.notices_waiting', { n: 2 })).toBe('shell.notices_waiting');
  error.mockClear();
  document.documentElement.lang = 'en';
  channel.reply('notices', { data: [], details: { unread: 2 } });
  setMember(aMember({ id: 1, notices_unread: 2 }));
  await notifyWaitingNotices();
  expect(toasts.getState().map(({ message }) => message)).toEqual(['2 new messages from us']);
  expect(error).not.toHaveBeenCalled();
});

import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup, render } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { ownRecord } = await import('../../testing/fake-console.ts');
const { setLanguage } = await import('../../core/translations.tsx');
const { useSession } = await import('../../core/session.ts');
const { MessageBody } = await import('./message-list.tsx');
const { useBlurKey } = await import('../../components/picture-blur.ts');

const picture = { id: 1, type: 'image' as const, body: '/media/a.webp', time: 0, seen: false, staff: null };
function Messages() {
  useBlurKey();
  return (
    <>
      <MessageBody message={{ ...picture, from: 'member' }} name="Dan" />
      <textarea aria-label="Reply" />
    </>
  );
}
const isBlurred = () => document.querySelector('[data-blur]') !== null;

beforeEach(async () => {
  await setLanguage('en');
  useSession.setState({ preferences: ownRecord.preferences });
  await render(<Messages />);
});
afterEach(() => cleanup());

test('[C30] a picture is blurred at first; B shows it as long as it is held, but not while one writes', async () => {
  expect(document.querySelector('[data-blur]')?.getAttribute('data-blur')).toBe('2');
  await userEvent.keyboard('{b>}');
  await vi.waitFor(() => expect(isBlurred()).toBe(false));
  await userEvent.keyboard('{/b}');
  await vi.waitFor(() => expect(isBlurred()).toBe(true));
  await page.getByLabelText('Reply').click();
  await userEvent.keyboard('{b>}');
  expect(isBlurred()).toBe(true);
  await userEvent.keyboard('{/b}');
});

test('[C30] a click shows it for 10 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  document.querySelector<HTMLElement>('[data-blur] > button')?.click();
  await Promise.resolve();
  vi.advanceTimersByTime(9_000);
  expect(isBlurred()).toBe(false);
  vi.advanceTimersByTime(1_500);
  vi.useRealTimers();
  await vi.waitFor(() => expect(isBlurred()).toBe(true));
});

test('a reader who turned the blur off sees the picture immediately', async () => {
  useSession.setState({ preferences: { ...ownRecord.preferences, veil: false } });
  await vi.waitFor(() => expect(isBlurred()).toBe(false));
});

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { queryClient } from '../../core/query-client.ts';
import { goBack } from '../../core/router.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { ChatPane } from './chat-pane.tsx';
import '../../state/push-listeners.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { replyAsConversation } from '../../testing/fake-conversation.ts';
import { aMember } from '../../testing/people.ts';
import { aPicture, getColourAt, withOrientation } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
/** The uploads, and their results. */
const fakeUpload = vi.hoisted(() => ({
  uploads: [] as { picture: Blob; signal: AbortSignal; progress: (share: number) => void }[],
  respond: null as ((result: unknown) => void) | null,
}));
vi.mock('../../state/chat/upload-picture.ts', () => ({
  uploadPicture: (picture: Blob, options: object) => {
    fakeUpload.uploads.push({ picture, ...options } as never);
    return new Promise((resolve, reject) => {
      fakeUpload.respond = resolve;
      (options as { signal: AbortSignal }).signal.addEventListener('abort', () =>
        reject(new Error('stopped')),
      );
    });
  },
}));
const channel = realChannel as unknown as FakeChannel;
let members = 4_000;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  channel.reply('plugins', { data: {} });
  queryClient.clear();
  toasts.setState([], true);
  fakeUpload.uploads.length = 0;
  setGuest();
  const photos = [
    { id: 71, photo: '/media/mine.jpg' },
    ...Array.from({ length: 5 }, () => ({ id: 0, photo: 'null' })),
  ];
  setMember(aMember({ id: ++members, photos }));
  replyAsConversation(channel, members);
});

const sent = () => channel.listData<Record<string, string>>('send_message');
const open = () => renderInApp(<ChatPane personId={12} />, { path: '/chat/12' });

/** Creates the data of a paste or a drop. */
function carrying(kind: 'paste' | 'drop', file: File): Event {
  const data = new DataTransfer();
  data.items.add(file);
  return kind === 'paste'
    ? new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    : new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true });
}

test('[S5.27, S4.79, S4.80] a pasted photo is looked at first, with its hour and its price; sent, it shows how far it is, and goes by its address', async () => {
  const { screen, getLocation } = await open();
  const box = screen.getByRole('textbox');
  await expect.element(box).toBeVisible();
  box.element().dispatchEvent(carrying('paste', await withOrientation(1, await aPicture(300, 400))));
  await expect.element(screen.getByText('It vanishes after an hour, here and for Person 12.')).toBeVisible();
  expect(sent()).toEqual([]);
  await screen.getByRole('button', { name: 'Send for 60 coins ($1.50)' }).click();
  await expect.poll(() => fakeUpload.uploads.length).toBe(1);
  expect(getLocation().search).toEqual({});
  const [up] = fakeUpload.uploads;
  // Encoded again: a JPEG without the camera's metadata.
  expect(up?.picture.type).toBe('image/jpeg');
  expect(new TextDecoder('latin1').decode(await up?.picture.arrayBuffer())).not.toContain('Exif');
  expect(await getColourAt(up?.picture as Blob, 0.25, 0.5)).toBe('red');
  up?.progress(0.4);
  await expect.element(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(sent()).toEqual([]);
  fakeUpload.respond?.({ url: '/media/h1.jpg?until=9&sig=x' });
  await expect
    .poll(sent)
    .toMatchObject([{ message_type: 'image', message_text: '/media/h1.jpg?until=9&sig=x' }]);
});

test('a dropped photo too; stopped on its way nothing is sent', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  const pane = screen.container.querySelector('section') as HTMLElement;
  pane.dispatchEvent(carrying('drop', await aPicture(300, 400, 'image/png')));
  await screen.getByRole('button', { name: 'Send for 60 coins ($1.50)' }).click();
  await screen.getByRole('button', { name: 'Stop the upload' }).click();
  await expect.poll(() => screen.container.querySelectorAll('[data-unsent]').length).toBe(0);
  expect(fakeUpload.uploads[0]?.signal.aborted).toBe(true);
  expect(sent()).toEqual([]);
});

test('[S8.24, S8.23] one that the server does not take waits in the chat, to be tried again or thrown away', async () => {
  const { screen } = await open();
  const box = screen.getByRole('textbox');
  await expect.element(box).toBeVisible();
  box.element().dispatchEvent(carrying('paste', await aPicture(300, 400)));
  await screen.getByRole('button', { name: 'Send for 60 coins ($1.50)' }).click();
  await expect.poll(() => fakeUpload.uploads.length).toBe(1);
  fakeUpload.respond?.({ error: 'upload', retryAfterMs: null });
  await expect.element(screen.getByText('Not sent', { exact: true })).toBeVisible();
  expect(toasts.getState()).toMatchObject([{ type: 'error', message: expect.stringMatching(/not sent/) }]);
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => fakeUpload.uploads.length).toBe(2);
  fakeUpload.respond?.({ url: '/media/h2.jpg' });
  await expect.poll(sent).toMatchObject([{ message_text: '/media/h2.jpg' }]);
});

test('a picture that the coins do not suffice for waits in the chat, while the packages open', async () => {
  let isPoor = true;
  channel.reply('send_message', () =>
    isPoor
      ? { reject: 'not_enough_credits', details: { credits: 1, credits_version: 1 } }
      : { reject: 'virtual_notice_required' },
  );
  const { screen, getLocation } = await open();
  await expect.element(screen.getByRole('textbox')).toBeVisible();
  screen
    .getByRole('textbox')
    .element()
    .dispatchEvent(carrying('paste', await aPicture(300, 400)));
  await screen.getByRole('button', { name: 'Send for 60 coins ($1.50)' }).click();
  await expect.poll(() => fakeUpload.uploads.length).toBe(1);
  fakeUpload.respond?.({ url: '/media/h3.jpg' });
  await expect.poll(() => getLocation().search).toMatchObject({ overlay: 'credits' });
  goBack();
  await expect.poll(() => getLocation().search).toEqual({});
  await expect.element(screen.getByText('Not sent', { exact: true })).toBeVisible();
  isPoor = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect
    .poll(() => sent().map(({ message_text }) => message_text))
    .toEqual(['/media/h3.jpg', '/media/h3.jpg']);
});

test('a phone’s camera is one press away, and what it took is looked at before it goes', async () => {
  const requested = window.matchMedia.bind(window);
  const touch = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => requested(query === '(pointer: coarse)' ? 'all' : query));
  onTestFinished(() => touch.mockRestore());
  const { screen, getLocation } = await open();
  await screen.getByRole('button', { name: 'Photos' }).click();
  await expect.element(screen.getByRole('button', { name: 'Take a photo' })).toBeVisible();
  const camera = document.querySelector<HTMLInputElement>('input[capture=environment]');
  expect(camera?.accept).toBe('image/*');
  const pressed = vi.spyOn(camera as HTMLInputElement, 'click').mockImplementation(() => {});
  await screen.getByRole('button', { name: 'Take a photo' }).click();
  expect(pressed).toHaveBeenCalledTimes(1);
  await userEvent.upload(camera as HTMLInputElement, await aPicture(300, 400));
  await expect.element(screen.getByText('It vanishes after an hour, here and for Person 12.')).toBeVisible();
  expect(getLocation().search).toMatchObject({ overlay: 'share-photo', step: 'preview' });
  expect(sent()).toEqual([]);
});

test('[S5.25] what is no picture is not taken and said to be none; words that come with a file stay words; a broken one is reported', async () => {
  const { screen, getLocation } = await open();
  const box = screen.getByRole('textbox');
  await expect.element(box).toBeVisible();
  const textPaste = carrying('paste', new File(['words'], 'notes.txt', { type: 'text/plain' }));
  box.element().dispatchEvent(textPaste);
  expect(textPaste.defaultPrevented).toBe(true);
  await expect
    .poll(() => toasts.getState().map(({ message }) => message))
    .toEqual(['Invalid file type, please try again']);
  toasts.setState([], true);
  const broken = new File([(await aPicture(60, 80)).slice(0, 40), 'words'], 'a.jpg', { type: 'image/jpeg' });
  box.element().dispatchEvent(carrying('paste', broken));
  await expect
    .poll(() => toasts.getState().map(({ message }) => message))
    .toEqual(['This picture can’t be opened. Please choose another one.']);
  expect(getLocation().search).toEqual({});
});

test('[S5.24, S3.12] the picker takes what phones take, or one of the own profile, which stays', async () => {
  const { screen } = await open();
  await screen.getByRole('button', { name: 'Photos' }).click();
  await expect.element(screen.getByRole('dialog', { name: 'Send a photo' })).toBeVisible();
  const picker = document.querySelector<HTMLInputElement>('input[type=file]');
  expect(picker?.accept).toBe('.jpeg,.jpg,.png,.heic,.webp,.heif');
  await screen.getByRole('button', { name: 'Profile photo 1' }).click();
  await expect.element(screen.getByText('A profile photo stays in the chat.')).toBeVisible();
  await screen.getByRole('button', { name: 'Send for 55 coins ($1.38)' }).click();
  await expect.poll(sent).toMatchObject([{ message_type: 'pphoto', message_text: '/media/mine.jpg' }]);
  expect(fakeUpload.uploads).toEqual([]);
});

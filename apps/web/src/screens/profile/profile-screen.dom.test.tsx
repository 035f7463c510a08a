import { beforeEach, expect, test, vi } from 'vitest';
import { channel as realChannel } from '../../core/channel.ts';
import { toasts } from '../../core/toasts.ts';
import { setMember } from '../../state/account/session.ts';
import type { FakeChannel } from '../../testing/fake-channel.ts';
import { aMember } from '../../testing/people.ts';
import { aPicture, getSize } from '../../testing/pictures.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ProfileScreen } from './profile-screen.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;

let me = 300;
beforeEach(() => {
  channel.clear();
  toasts.setState([], true);
  // Another one for each test: what they wrote and did not save waits for them.
  me += 1;
  setMember(
    aMember({ id: me, name: 'Dana', bio: 'Sea and books', answer: 1, city: 'Haifa', country: 'Israel' }),
  );
  channel.reply('user/update', (sent) => ({ data: sent }));
});

test('[S2.13] the own profile shows name, age and place, and the way to the settings', async () => {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  await expect.element(screen.getByRole('heading', { name: /Dana 30/ })).toBeVisible();
  await expect.element(screen.getByText('Haifa, Israel').first()).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
});

test('[S5.11, S5.12, S4.19] Save is there once the name is changed to one that is none of empty; saving asks the session again', async () => {
  channel.reply('session/validate', {
    data: { authenticated: true, user: aMember({ id: me, name: 'Noa' }) },
  });
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  const name = screen.getByLabelText('Name');
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).not.toBeInTheDocument();
  await name.fill('');
  await expect.element(save).not.toBeInTheDocument();
  await name.fill('Noa');
  await save.click();
  await expect.poll(() => channel.listData('user/update')).toEqual([{ key: 'name', value: 'Noa' }]);
  await expect.poll(() => channel.listData('session/validate')).toHaveLength(1);
  await expect.element(screen.getByRole('heading', { name: /Noa/ })).toBeVisible();
});

test('[S5.21] the save button of the bio appears once it is edited', async () => {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  await expect.element(screen.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await screen.getByLabelText('About me').fill('Sea, books and jazz');
  await expect.element(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

const photos = (...ids: number[]) =>
  Array.from({ length: 6 }, (_, at) => ({
    id: ids[at] ?? 0,
    photo: ids[at] ? `/media/${ids[at]}.jpg` : 'null',
  }));

test('words about oneself that are not saved yet are still there after a look elsewhere', async () => {
  const first = await renderInApp(<ProfileScreen />, { path: '/profile' });
  await first.screen.getByLabelText('About me').fill('Sea, books and jazz');
  await first.screen.unmount();
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  await expect.element(screen.getByLabelText('About me')).toHaveValue('Sea, books and jazz');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => channel.listData('user/update'))
    .toEqual([{ key: 'bio', value: 'Sea, books and jazz' }]);
});

test('[S4.81] a picture becomes the first one or is removed, after a question; the slots follow', async () => {
  setMember(aMember({ photos: photos(71, 72, 73) }));
  const answerWith = (...ids: number[]) =>
    channel.reply('session/validate', {
      data: { authenticated: true, user: aMember({ photos: photos(...ids) }) },
    });
  channel.reply('user/photos/order', { details: { ids: [73, 71, 72] } });
  channel.reply('user/photos/delete', { details: { ids: [73, 72] } });
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  answerWith(73, 71, 72);
  await screen.getByRole('button', { name: 'Photo 3' }).click();
  await screen.getByRole('button', { name: 'Make it the first photo' }).click();
  await expect.poll(() => channel.listData('user/photos/order')).toEqual([{ ids: [73, 71, 72] }]);
  answerWith(73, 72);
  await screen.getByRole('button', { name: 'Photo 2' }).click();
  await screen.getByRole('button', { name: 'Remove photo' }).click();
  expect(channel.listData('user/photos/delete')).toEqual([]);
  await screen.getByRole('alertdialog').getByRole('button', { name: 'Remove photo' }).click();
  await expect.poll(() => channel.listData('user/photos/delete')).toEqual([{ id: 71 }]);
  await expect.element(screen.getByRole('button', { name: 'Photo 3' })).not.toBeInTheDocument();
});

/** Chooses a file as in the system's file dialog. */
function pick(container: Element, file: File): void {
  const picker = container.querySelector('input[type=file]') as HTMLInputElement;
  const files = new DataTransfer();
  files.items.add(file);
  picker.files = files.files;
  picker.dispatchEvent(new Event('change', { bubbles: true }));
}

test('a picture is cut to the shape of a card before it is sent; the focus is back where it was', async () => {
  const uploads: FormData[] = [];
  vi.spyOn(window, 'fetch').mockImplementation(async (_, init) => {
    uploads.push(init?.body as FormData);
    return Response.json({ data: { photo: '/media/new.jpg' } });
  });
  channel.reply('user/photos/add', {
    details: { photo_id: 74, photo: '/media/new.jpg', review: 'approved' },
  });
  channel.reply('session/validate', {
    data: { authenticated: true, user: aMember({ photos: photos(74) }) },
  });
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  const add = screen.getByRole('button', { name: 'Add a photo' });
  add.element().focus();
  pick(screen.container, await aPicture(1200, 600));
  await screen.getByRole('button', { name: 'Use photo' }).click();
  await expect.poll(() => channel.listData('user/photos/add')).toEqual([{ photo: '/media/new.jpg' }]);
  expect(uploads.map((form) => form.get('for'))).toEqual(['profile']);
  expect(await getSize(uploads[0]?.get('file') as Blob)).toEqual({ width: 450, height: 600 });
  await expect.element(screen.getByRole('button', { name: 'Photo 1' })).toBeVisible();
  await expect.element(screen.getByText('First photo')).toBeVisible();
  await expect.element(add).toHaveFocus();
  vi.restoreAllMocks();
});

test('leaving the crop sends nothing', async () => {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  pick(screen.container, await aPicture(60, 80));
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('application')).not.toBeInTheDocument();
  expect(channel.listData('user/photos/add')).toEqual([]);
});

test.each([
  ['no picture', new File(['words'], 'notes.txt', { type: 'text/plain' }), /file type/],
  ['broken', new File(['words'], 'a.jpg', { type: 'image/jpeg' }), /can’t be opened/],
  [
    'named as a phone’s picture and none',
    new File(['words'], 'a.heic', { type: 'image/heic' }),
    /can’t be opened/,
  ],
  ['too large', new File([new Uint8Array(15 * 1024 * 1024 + 1)], 'a.jpg', { type: 'image/jpeg' }), /15 MB/],
])('a file that is %s is said to be that, and nothing is sent', async (_, file, reported) => {
  const { screen } = await renderInApp(<ProfileScreen />, { path: '/profile' });
  pick(screen.container, file);
  await expect
    .poll(() => toasts.getState())
    .toMatchObject([{ type: 'error', message: expect.stringMatching(reported) }]);
  expect(channel.listData('user/photos/add')).toEqual([]);
});

import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { channel as realChannel } from '../../core/channel.ts';
import { openOverlay } from '../../core/overlay-address.ts';
import { queryClient } from '../../core/query-client.ts';
import { toasts } from '../../core/toasts.ts';
import { setGuest, setMember } from '../../state/account/session.ts';
import { loadCards, useDeck } from '../../state/discovery/deck.ts';
import type { FakeChannel, ReplyTo } from '../../testing/fake-channel.ts';
import { aMember, aPerson } from '../../testing/people.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';

vi.mock('../../core/channel.ts', async () => ({
  channel: (await import('../../testing/fake-channel.ts')).createFakeChannel(),
}));
const channel = realChannel as unknown as FakeChannel;
const textOf = (part: { element: () => Element }): string => part.element().textContent;

const noFilters = { body_types: [], interests: [], answers: [], online: false, photos: false };
let user = aMember();
let members = 500;

beforeEach(async () => {
  await page.viewport(390, 760);
  channel.clear();
  queryClient.clear();
  toasts.setState([], true);
  setGuest();
  user = aMember({ id: ++members });
  setMember(user);
  channel.reply('session/validate', () => ({ data: { authenticated: true, user } }));
  channel.reply('meet/count', { data: { count: 42, more: false } });
  channel.reply('user/update', (({ key, value }: { key: string; value: unknown }) => {
    user = { ...user, [key]: value };
    return { data: { key, value } };
  }) as never);
});

async function settings(language: 'en' | 'he' = 'en') {
  const shown = await renderInApp(<main>Cards</main>, { path: '/meet', language });
  openOverlay('discovery', {});
  const sheet = shown.screen.getByRole('dialog');
  await expect.element(sheet).toBeVisible();
  return { ...shown, sheet };
}
const slider = (sheet: Awaited<ReturnType<typeof settings>>['sheet'], name: string) =>
  sheet.getByRole('slider', { name });

test('[S2.46, S5.04, S9.05] whom, ages 18 to 100, 1 to 100 km, town and filters, as they are saved', async () => {
  user = aMember({ id: members, s_filters: { ...noFilters, interests: ['wine'], photos: true } });
  setMember(user);
  const { sheet } = await settings();
  await expect.element(sheet.getByRole('radio', { name: 'Women' })).toBeChecked();
  for (const [name, value] of [
    ['Youngest', '25'],
    ['Oldest', '40'],
  ] as const) {
    await expect.element(slider(sheet, name)).toHaveValue(value);
    await expect.element(slider(sheet, name)).toHaveAttribute('min', '18');
    await expect.element(slider(sheet, name)).toHaveAttribute('max', '100');
  }
  await expect.element(slider(sheet, 'Distance')).toHaveAttribute('min', '1');
  await expect.element(slider(sheet, 'Distance')).toHaveAttribute('max', '100');
  await expect.element(sheet.getByRole('combobox', { name: 'Town' })).toHaveValue('Haifa, Israel');
  await expect.element(sheet.getByRole('button', { name: 'Wine' })).toHaveAttribute('aria-pressed', 'true');
  await expect.element(sheet.getByRole('button', { name: 'Fit' })).toHaveAttribute('aria-pressed', 'false');
  await expect.element(sheet.getByRole('switch', { name: 'With photos' })).toBeChecked();
  await expect.element(sheet.getByRole('switch', { name: 'Online now' })).not.toBeChecked();
});

test('how many fit is asked once the hand rests, and a late answer to older wishes is dropped', async () => {
  const answers: ((answer: ReplyTo<'meet/count'>) => void)[] = [];
  let requestedAt = 0;
  channel.reply('meet/count', () => {
    requestedAt = performance.now();
    return new Promise((resolve) => answers.push(resolve));
  });
  const { sheet } = await settings();
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.({ data: { count: 7, more: false } });
  await expect.element(sheet.getByText('7 profiles match.')).toBeVisible();
  const distance = slider(sheet, 'Distance').element() as HTMLElement;
  let pressedAt = 0;
  distance.addEventListener('keydown', () => {
    pressedAt = performance.now();
  });
  distance.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}');
  const last = () => channel.listData('meet/count').at(-1);
  await expect.poll(last).toEqual(expect.objectContaining({ s_radius: 53, s_filters: noFilters }));
  // On a slow machine the hand also rests between two presses.
  expect(requestedAt - pressedAt).toBeGreaterThanOrEqual(290);
  await expect.element(sheet.getByText('Counting…')).toBeVisible();
  const late = answers.length - 1;
  await sheet.getByRole('button', { name: 'Curvy' }).click();
  await expect.poll(() => answers.length).toBe(late + 2);
  expect(last()).toEqual(
    expect.objectContaining({ s_radius: 53, s_filters: { ...noFilters, body_types: ['curvy'] } }),
  );
  answers[late + 1]?.({ data: { count: 200, more: true } });
  await expect.element(sheet.getByText('More than 200 profiles match.')).toBeVisible();
  answers[late]?.({ data: { count: 1, more: false } });
  await expect.element(sheet.getByText('More than 200 profiles match.')).toBeVisible();
});

test('[S4.18, S4.19, S8.16] nothing to save until something changed; then what changed, and the member is asked for again', async () => {
  channel.reply('explore', { data: [aPerson(1)] });
  await loadCards();
  const { sheet, getLocation } = await settings();
  const save = sheet.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeDisabled();
  await sheet.getByRole('radio', { name: 'Everyone' }).click();
  await sheet.getByRole('switch', { name: 'Online now' }).click();
  await expect.element(save).toBeEnabled();
  await sheet.getByRole('radio', { name: 'Women' }).click();
  await sheet.getByRole('switch', { name: 'Online now' }).click();
  // As it was: nothing to save again.
  await expect.element(save).toBeDisabled();
  (slider(sheet, 'Oldest').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await sheet.getByRole('button', { name: 'Poetry' }).click();
  channel.reply('explore', { data: [aPerson(2)] });
  await save.click();
  await expect.poll(() => getLocation().search).toEqual({});
  expect(channel.listData('user/update')).toEqual([
    { key: 's_age', value: '25,41' },
    { key: 's_filters', value: { ...noFilters, interests: ['poetry'] } },
  ]);
  expect(channel.listData('session/validate')).toHaveLength(1);
  expect(toasts.getState()).toMatchObject([{ type: 'success', message: 'Settings Saved' }]);
  // The cards follow immediately.
  await expect.poll(() => useDeck.getState().cards.map(({ id }) => id)).toEqual([2]);
});

test('a town that was changed too often is rejected, nothing else is saved, and the sheet says why', async () => {
  channel.reply('search_location', { data: [{ place_id: 77, description: 'Berlin, Germany' }] });
  channel.reply('user/update', { reject: 'limit_reached' });
  const { sheet } = await settings();
  (slider(sheet, 'Distance').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowRight}');
  await sheet.getByRole('combobox', { name: 'Town' }).fill('Berl');
  await sheet.getByRole('option', { name: 'Berlin, Germany' }).click();
  // Nobody is counted in a town before one lives there.
  await expect.element(sheet.getByText('A new town is counted once you save.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => textOf(sheet.getByRole('alert'))).toContain('three times a day');
  expect(channel.listData('user/update')).toEqual([{ key: 'place_id', value: 77 }]);
});

test('the two ends of the age are keys’ and hands’ alike, mirrored in Hebrew, and never cross', async () => {
  const { sheet } = await settings('he');
  const [youngest, oldest] = [slider(sheet, 'מגיל'), slider(sheet, 'עד גיל')];
  (youngest.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(youngest).toHaveValue('26');
  await userEvent.keyboard('{End}');
  await expect.element(youngest).toHaveValue('40');
  await expect.element(oldest).toHaveValue('40');
  (oldest.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.element(oldest).toHaveValue('100');
});

test('the wishes from the registration are shown and can be cleared', async () => {
  user = aMember({ id: members, answers: { preferred_body_types: ['curvy', 'fit'], pets: ['dog'] } });
  setMember(user);
  channel.reply('user/update', (({ key, value }: { key: string; value: unknown }) => {
    user = { ...user, answers: { pets: ['dog'] } };
    return { data: { key, value } };
  }) as never);
  const { sheet } = await settings();
  await expect.element(sheet.getByText(/you said you like: Curvy, Fit/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Forget this' }).click();
  await expect.poll(() => sheet.getByText(/you said you like/).elements().length).toBe(0);
  expect(channel.listData('user/update')).toEqual([{ key: 'preferred_body_types', value: [] }]);
});

test('all filters go in one press, and their number is none again', async () => {
  user = aMember({ id: members, s_filters: { ...noFilters, answers: [1], online: true } });
  setMember(user);
  const { sheet } = await settings();
  await sheet.getByRole('button', { name: 'Remove all filters' }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect.poll(() => channel.listData('user/update')).toEqual([{ key: 's_filters', value: noFilters }]);
});

test('some thirty chips before Save are three tab stops', async () => {
  const { sheet } = await settings('he');
  const groups = sheet.getByRole('toolbar');
  await expect.element(groups.nth(2)).toBeVisible();
  expect(sheet.getByRole('toolbar').getByRole('button').elements().length).toBeGreaterThan(25);
  await sheet.getByRole('switch').last().click();
  for (const group of groups.elements()) {
    await userEvent.tab();
    expect(group.contains(document.activeElement)).toBe(true);
  }
  await userEvent.keyboard('{ArrowLeft} ');
  await expect.element(groups.last().getByRole('button').nth(1)).toHaveAttribute('aria-pressed', 'true');
  await userEvent.tab();
  await expect.element(sheet.getByRole('button', { name: 'שמירה' })).toHaveFocus();
});

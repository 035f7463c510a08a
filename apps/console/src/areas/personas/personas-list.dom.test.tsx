import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () =>
  (await import('../../testing/fake-console.ts')).createFakeConsole(),
);
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { answerPersonas, aPersona, aTeam } = await import('../../testing/fake-personas.ts');
const { visitConsole } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const site = answerPersonas(fake);
beforeEach(() => {
  site.persona = aPersona();
  site.teams = [aTeam(2, { name: 'Evening' })];
  fake.signInAs({ role: 'manager' });
  fake.calls.length = 0;
  queryClient.clear();
});
afterEach(cleanup);

test('the list shows who waits and how fast the answers are, and opens the page of a virtual profile', async () => {
  const router = await visitConsole({ fake, address: '/personas' });
  await expect.element(page.getByRole('gridcell', { name: /median 12 min/ })).toBeVisible();
  await expect.element(page.getByRole('gridcell', { name: '4', exact: true })).toBeVisible();
  await page.getByRole('gridcell', { name: 'Noa' }).click();
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/personas/7'));
});

test('the list is filtered by a team by its name, and sorted by answers', async () => {
  const router = await visitConsole({ fake, address: '/personas' });
  await page.getByRole('button', { name: 'Team' }).click();
  await page.getByRole('checkbox', { name: 'Evening' }).click();
  await vi.waitFor(() => expect(router.state.location.search).toMatchObject({ team: '2' }));
  await page.getByRole('button', { name: 'Answers, 7 days' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('personas/list').at(-1)).toMatchObject({
      filter: { team: [2] },
      sort: '-answered_7d',
    }),
  );
});

test('a moderator reads the list and the teams and begins nothing', async () => {
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/personas' });
  await expect.element(page.getByRole('gridcell', { name: 'Noa' })).toBeVisible();
  expect(page.getByRole('button', { name: 'New profile' }).elements()).toEqual([]);
  await cleanup();
  await visitConsole({ fake, address: '/personas/teams' });
  await page.getByRole('gridcell', { name: 'Evening' }).click();
  await expect.element(page.getByRole('definition').nth(1)).toHaveTextContent('Rina');
  expect(page.getByRole('textbox', { name: 'Name' }).elements()).toEqual([]);
});

test('[C14] an operator sees which role the page needs, and a moderator that only managers add a profile', async () => {
  fake.signInAs({ role: 'operator' });
  await visitConsole({ fake, address: '/personas' });
  await expect.element(page.getByText(/moderator/i)).toBeVisible();
  await cleanup();
  fake.signInAs({ role: 'moderator' });
  await visitConsole({ fake, address: '/personas/new' });
  await expect.element(page.getByText(/manager/i)).toBeVisible();
  expect(page.getByRole('button', { name: 'Create' }).elements()).toEqual([]);
});

test('a team is made with its name, languages and staff; another with this name is rejected at the name', async () => {
  await visitConsole({ fake, address: '/personas/teams' });
  await page.getByRole('button', { name: 'New team' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  expect(fake.listData('teams/save')).toEqual([]);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Night');
  await page.getByRole('checkbox', { name: 'German' }).click();
  await page.getByRole('checkbox', { name: 'Rina' }).click();
  await page.getByRole('textbox', { name: 'Add by number' }).fill('9');
  fake.reply('teams/save', { reject: 'conflict', details: { reason: 'name' } });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Another team has this name.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Late');
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('teams/save').at(-1)).toMatchObject({
      name: 'Late',
      languages: ['de'],
      staff: [3, 9],
    }),
  );
});

test('[C4] a team that somebody else has saved offers both names and keeps what is typed', async () => {
  await visitConsole({ fake, address: '/personas/teams?row=2' });
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine');
  const current = aTeam(2, { name: 'Theirs', version: 2 });
  fake.reply('teams/save', {
    reject: 'conflict',
    details: { reason: 'version', current, by: { id: 4, name: 'Omer' }, at: 1_700_000_000 },
  });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('radio', { name: /Mine/ })).toBeChecked();
  await page.getByRole('radio', { name: /Theirs/ }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await vi.waitFor(() =>
    expect(fake.listData('teams/save').at(-1)).toMatchObject({ id: 2, version: 2, name: 'Theirs' }),
  );
});

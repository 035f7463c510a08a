/*
 * The files of a new area in the console. $area, $entity, $Area and $Entity are placeholders for its identifiers,
 * $folder and $file for area and entity in names of files, addresses and messages, $wire for the area in names of
 * calls.
 */

export const addressTemplate = `
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { defineListAddress } from '../../core/list-address.ts';

/** What the list keeps in its address. The first sort is the default of the contract. */
export const $areaAddress = defineListAddress('$wire/list', {
  search: true,
  filters: { role: STAFF_ROLES, created: 'days' },
  sorts: ['-created', 'created', 'name', '-name'],
});
`;

export const areaTemplate = `
import { Folder } from 'lucide-react';
import { type Area, searchListKeys } from '../../core/area.ts';

export const $areaArea: Area = {
  path: '/$folder',
  minRole: 'admin',
  // NEW_AREA: name the area in \`messages/{he,en,de}/console.json\`; choose its icon and a free letter.
  label: 'console.area.$folder',
  icon: Folder,
  keys: searchListKeys,
  messages: ['$folder'],
  lists: { '$wire/list': '' },
  load: () => import('./$folder-screen.tsx').then(({ $AreaScreen }) => $AreaScreen),
};
`;

export const screenTemplate = `
import { STAFF_ROLES } from '@afterglow/domain/staff-role';
import { useMemo } from 'react';
import { TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { type ColumnOf, ListPage } from '../../components/list-page.tsx';
import { useT } from '../../core/translations.tsx';
import { $EntityPanel } from './$file-panel.tsx';
import { $areaAddress } from './$folder-address.ts';

/** The list of $folder. */
export function $AreaScreen() {
  const t = useT();
  return (
    <ListPage
      title={t('console.area.$folder')}
      address={$areaAddress}
      exportName="$folder"
      columns={use$EntityColumns()}
      searchLabel={t.plain('$folder.search')}
      filters={({ bindChoice, bindValue }) => (
        <>
          <ChoiceFilter
            label={t('$folder.role')}
            options={STAFF_ROLES.map((role) => ({ value: role, label: t(\`console.role.\${role}\`) }))}
            {...bindChoice('role')}
          />
          <DaysFilter label={t('$folder.created')} {...bindValue('created')} />
        </>
      )}
      empty={{ title: t('$folder.empty'), text: t('$folder.empty_text') }}
      panel={({ row, onClose }) => <$EntityPanel id={Number(row)} onClose={onClose} />}
    />
  );
}

function use$EntityColumns(): readonly ColumnOf<'$wire/list'>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('$folder.name'),
        sort: 'name',
        firstSort: 'ascending',
        phone: 'start',
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'role',
        header: t('$folder.role'),
        width: '9rem',
        phone: 'below',
        cell: ({ role }) => t(\`console.role.\${role}\`),
      },
      {
        id: 'created',
        header: t('$folder.created'),
        sort: 'created',
        width: '9.5rem',
        phone: 'end',
        cell: ({ created_at: at }) => <TimeCell at={at} />,
      },
    ],
    [t],
  );
}
`;

export const panelTemplate = `
import type { $EntityRecord } from '@afterglow/protocol/console/$folder/$folder-get';
import { useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { FullTime } from '../../components/cells.tsx';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useActDenied } from '../../components/use-act-denied.ts';
import { useRecord } from '../../components/use-record.ts';
import { useT } from '../../core/translations.tsx';
import { ReviewDialog } from './review-dialog.tsx';

/** A row with all that the server has of it, and what can be done with it. */
export function $EntityPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { record, error, retry } = useRecord('$wire/get', id);
  return (
    <DetailPanel title={t('$folder.entry', { id: String(id) })} onClose={onClose}>
      {record ? <$EntityDetails record={record} /> : <RecordPlaceholder error={error} onRetry={retry} />}
    </DetailPanel>
  );
}

function $EntityDetails({ record }: { record: $EntityRecord }) {
  const t = useT();
  const [isReviewing, setReviewing] = useState(false);
  const denied = useActDenied(record.may, (reason) => \`$folder.denied.\${reason}\`);
  return (
    <>
      <Properties>
        <Property label={t('$folder.name')}>
          <bdi>{record.name}</bdi>
        </Property>
        <Property label={t('$folder.role')}>{t(\`console.role.\${record.role}\`)}</Property>
        <Property label={t('$folder.created')}>
          <FullTime at={record.created_at} />
        </Property>
        <Property label={t('$folder.version')}>{record.version}</Property>
      </Properties>
      <ActButton denied={denied('$wire/review')} onClick={() => setReviewing(true)}>
        {t('$folder.review')}
      </ActButton>
      {isReviewing ? <ReviewDialog record={record} onClose={() => setReviewing(false)} /> : null}
    </>
  );
}
`;

export const reviewDialogTemplate = `
import type { $Entity } from '@afterglow/protocol/console/$folder/$folder-list';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';

/** Asks for the reason of an act. After a conflict the record has its new version, and the act can be repeated. */
export function ReviewDialog({ record, onClose }: { record: $Entity; onClose: () => void }) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('$wire/review', { onDone: onClose });
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={t('$folder.review')}
      description={t('$folder.review_text')}
      submit={t('$folder.review')}
      errorText={errorText}
      isBusy={isBusy}
      onSubmit={(reason) => act({ id: record.id, version: record.version, reason })}
    />
  );
}
`;

export const domTestTemplate = `
import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { $Entity } from '@afterglow/protocol/console/$folder/$folder-list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../../testing/fake-console.ts')).createFakeConsole());
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const $area: $Entity[] = [];
const denied = { allowed: false, reason: 'own' } as const;
fake.answer('$wire/list', (input) => {
  const roles = [input.filter?.role ?? []].flat();
  const found = $area.filter(
    ({ name, role }) =>
      name.startsWith(input.search ?? '') && (roles.length === 0 || roles.includes(role)),
  );
  return { data: pageOf(found, input), details: undefined };
});
fake.answer('$wire/get', ({ id }) => {
  const found = $area.find((one) => one.id === id);
  return found
    ? { data: { ...found, may: { '$wire/review': found.id === 1 ? denied : { allowed: true } } } }
    : { reject: 'not_found' };
});
fake.answer('$wire/review', ({ id }) => {
  const at = $area.findIndex((one) => one.id === id);
  const reviewed = $area[at];
  if (!reviewed) return { reject: 'not_found' };
  const version = reviewed.version + 1;
  $area[at] = { ...reviewed, version };
  return { data: { id, version } };
});

beforeEach(() => {
  $area.splice(0);
  for (const [n, name] of ['Ada', 'Rina', 'Omer'].entries())
    $area.push({
      id: n + 1,
      name,
      role: n === 0 ? 'admin' : 'operator',
      created_at: 1_700_000_000,
      version: 1,
    });
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  fake.reply('$wire/list');
  queryClient.clear();
});
afterEach(cleanup);

test('a list that fails says so and is asked for again', async () => {
  fake.reply('$wire/list', { reject: 'internal' }, { reject: 'internal' });
  await visitConsole({ fake, address: '/$folder' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForRows(3);
});

test('a reader with too low a role sees which role the page needs', async () => {
  fake.signInAs({ role: 'operator' });
  await visitConsole({ fake, address: '/$folder' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  expect(fake.listData('$wire/list')).toEqual([]);
});

test('the address holds the search, which the slash key reaches', async () => {
  const router = await visitConsole({ fake, address: '/$folder' });
  await waitForRows(3);
  document.body.dispatchEvent(new KeyboardEvent('keydown', { code: 'Slash', key: '/', bubbles: true }));
  await expect.element(page.getByRole('searchbox')).toHaveFocus();
  await page.getByRole('searchbox').fill('Rin');
  await waitForRows(1);
  expect(router.state.location.searchStr).toBe('?search=Rin');
});

test('an act that is not possible is disabled and says why', async () => {
  await visitConsole({ fake, address: '/$folder?row=1' });
  const button = page.getByRole('button', { name: 'Mark as reviewed' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('This is your own account.');
});

test('the address holds filter and sort', async () => {
  const router = await visitConsole({ fake, address: '/$folder?role=operator&other=1' });
  await waitForRows(2);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?role=operator&sort=name'));
  expect(fake.listData('$wire/list').at(-1)).toMatchObject({ filter: { role: ['operator'] }, sort: 'name' });
});

test.each(['he', 'en', 'de'] as const)('in %s a row opens beside the list', async (language) => {
  await visitConsole({ fake, address: '/$folder', language });
  await waitForRows(3);
  (listedRows()[1] as HTMLElement).click();
  await expect.element(page.getByRole('complementary').getByText('Rina')).toBeVisible();
});

test('a row that is not there says so; what is no id is not asked for', async () => {
  const router = await visitConsole({ fake, address: '/$folder?row=4711' });
  await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
  router.history.push('/console/$folder?row=abc');
  await vi.waitFor(() => expect(page.getByRole('complementary').elements()).toEqual([]));
  expect(fake.listData('$wire/get').map(({ id }) => id)).toEqual([4711]);
});

test('an act asks for a reason; after a conflict, which says who it was, it is repeated with the new version, and the list reloads', async () => {
  await visitConsole({ fake, address: '/$folder?row=2' });
  await page.getByRole('button', { name: 'Mark as reviewed' }).click();
  const rina = $area[1] as $Entity;
  const current = { ...rina, version: 2 };
  $area[1] = current;
  fake.reply('$wire/review', {
    reject: 'conflict',
    details: { reason: 'version', current, by: { id: 3, name: 'Omer' }, at: 1_700_000_000 },
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox').fill('Looked at the account');
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await expect.element(dialog.getByText(/Omer.? changed this at .*Nov 2023/)).toBeVisible();
  await vi.waitFor(() => expect(fake.listData('$wire/get')).toHaveLength(2));
  const loaded = fake.listData('$wire/list').length;
  await dialog.getByRole('button', { name: 'Mark as reviewed' }).click();
  await vi.waitFor(() => expect(page.getByRole('dialog').elements()).toEqual([]));
  const reviews = fake.listData('$wire/review');
  expect(reviews.map(({ version }) => version)).toEqual([1, 2]);
  expect(new Set(reviews.map(({ trace_id }) => trace_id)).size).toBe(2);
  await vi.waitFor(() => expect(fake.listData('$wire/list').length).toBeGreaterThan(loaded));
});
`;

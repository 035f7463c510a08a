/* The files of a new area in the console; `$area`, `$entity`, `$Area` and `$Entity` stand for its names. */

export const areaFile = `
import { staffRoles } from '@afterglow/domain/staff-role';
import { Folder } from 'lucide-react';
import { type Area, listKeys } from '../../core/area.ts';
import { defineListAddress } from '../../core/list-address.ts';

/** What the list keeps in its address. */
export const $areaAddress = defineListAddress({
  filters: { role: staffRoles, created: 'days' },
  sorts: ['-created', 'created', 'name', '-name'],
});

export const $areaArea: Area = {
  path: '/$area',
  min: 'admin',
  label: 'console.area.$area',
  icon: Folder,
  keys: listKeys,
  messages: ['table', '$area'],
  validateSearch: $areaAddress.validate,
  load: () => import('./$area-screen.tsx').then(({ $AreaScreen }) => $AreaScreen),
};
`;

export const screen = `
import { staffRoles } from '@afterglow/domain/staff-role';
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import { useMemo } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { TimeCell } from '../../components/cells.tsx';
import { ChoiceFilter } from '../../components/choice-filter.tsx';
import { CsvButton } from '../../components/csv-button.tsx';
import { DaysFilter } from '../../components/days-filter.tsx';
import { FilterBar } from '../../components/filter-bar.tsx';
import { type ListColumn, ListTable } from '../../components/list-table.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useList, useListAddress, useOpenRow } from '../../components/use-list.ts';
import { valuesOf } from '../../core/list-address.ts';
import { useLanguage, useT } from '../../core/translations.tsx';
import { $EntityPanel } from './$entity-panel.tsx';
import { $areaAddress } from './$area-area.ts';

/** The list of $area. */
export function $AreaScreen() {
  const t = useT();
  const { search, change, clearFilters, question, isFiltered } = useListAddress($areaAddress);
  const list = useList('$area/list', question);
  const columns = useColumns();
  const { openId, close } = useOpenRow(search.row, change);
  return (
    <AreaPage
      title={t('console.area.$area')}
      total={list.total}
      actions={<CsvButton list="$area" question={question} />}
      filters={
        <FilterBar isFiltered={isFiltered} onClear={clearFilters}>
          <ChoiceFilter
            label={t('$area.role')}
            options={staffRoles.map((role) => ({ value: role, label: t(\`console.role.\${role}\`) }))}
            chosen={valuesOf(search.role)}
            onChange={(roles, how) => change({ role: roles.join(',') }, how)}
          />
          <DaysFilter
            label={t('$area.created')}
            value={search.created}
            onChange={(created, how) => change({ created }, how)}
          />
        </FilterBar>
      }
      panel={openId ? <$EntityPanel id={openId} onClose={close} /> : null}
    >
      <ListView
        list={list}
        isFiltered={isFiltered}
        clearFilters={clearFilters}
        empty={{ title: t('$area.empty'), text: t('$area.empty_text') }}
      >
        <ListTable
          label={t('console.area.$area')}
          columns={columns}
          rows={list.rows}
          total={list.total}
          sort={search.sort ?? '-created'}
          onSort={(sort) => change({ sort })}
          openId={openId}
          onOpen={({ id }, how) => change({ row: String(id) }, how)}
          onEnd={list.loadMore}
          isStale={list.isStale}
        />
      </ListView>
    </AreaPage>
  );
}

function useColumns(): readonly ListColumn<$Entity>[] {
  const t = useT();
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: cells format times in the language
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('$area.name'),
        sort: 'name',
        phone: 'start',
        cell: ({ name }) => <bdi title={name}>{name}</bdi>,
      },
      {
        id: 'role',
        header: t('$area.role'),
        width: '9rem',
        phone: 'below',
        cell: ({ role }) => t(\`console.role.\${role}\`),
      },
      {
        id: 'created',
        header: t('$area.created'),
        sort: 'created',
        width: '9.5rem',
        phone: 'end',
        cell: ({ created_at: at }) => <TimeCell at={at} />,
      },
    ],
    [t, language],
  );
}
`;

export const panel = `
import { useQuery } from '@tanstack/react-query';
import { DetailPanel, RecordState } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { queryClient } from '../../core/query-client.ts';
import { CallError, request } from '../../core/request.ts';
import { formatFullTime, useT } from '../../core/translations.tsx';

/** One row with all that the server has of it. */
export function $EntityPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useT();
  const { data, error, refetch } = useQuery(
    { queryKey: ['$area/get', id], queryFn: () => request('$area/get', { id }) },
    queryClient,
  );
  const record = data?.data;
  return (
    <DetailPanel title={t('$area.entry', { id: String(id) })} onClose={onClose}>
      {record ? (
        <Properties>
          <Property label={t('$area.name')}>
            <bdi>{record.name}</bdi>
          </Property>
          <Property label={t('$area.role')}>{t(\`console.role.\${record.role}\`)}</Property>
          <Property label={t('$area.created')}>{formatFullTime(record.created_at)}</Property>
        </Properties>
      ) : (
        <RecordState error={error instanceof CallError ? error : null} onRetry={() => void refetch()} />
      )}
    </DetailPanel>
  );
}
`;

export const domTest = `
import '@afterglow/ui/tokens.css';
import '../../testing/browser-setup.ts';
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';

const fake = await vi.hoisted(async () => (await import('../../testing/fake-console.ts')).createFakeConsole());
vi.mock('../../core/channel.ts', () => ({ channel: fake.channel }));
const { pageOf } = await import('../../testing/fake-console.ts');
const { listedRows, visitConsole, waitForRows } = await import('../../testing/visit-console.tsx');
const { queryClient } = await import('../../core/query-client.ts');

const $area: $Entity[] = ['Ada', 'Rina', 'Omer'].map((name, n) => ({
  id: n + 1,
  name,
  role: n === 0 ? 'admin' : 'operator',
  created_at: 1_700_000_000,
}));
fake.answer('$area/list', (input) => {
  const roles = [input.filter?.role ?? []].flat();
  const found = $area.filter(({ role }) => roles.length === 0 || roles.includes(role));
  return { data: pageOf(found, input), details: undefined };
});
fake.answer('$area/get', ({ id }) => {
  const found = $area.find((one) => one.id === id);
  return found ? { data: found } : { reject: 'not_found' };
});

beforeEach(() => {
  fake.signInAs({ role: 'admin' });
  fake.calls.length = 0;
  fake.reply('$area/list');
  queryClient.clear();
});
afterEach(cleanup);

test('C14: a list that fails says so and is asked for again', async () => {
  fake.reply('$area/list', { reject: 'internal' }, { reject: 'internal' });
  await visitConsole({ fake, address: '/$area' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await waitForRows(3);
});

test('C14: whoever has too low a role is told so', async () => {
  fake.signInAs({ role: 'operator' });
  await visitConsole({ fake, address: '/$area' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Not for your role' })).toBeVisible();
  expect(fake.listData('$area/list')).toEqual([]);
});

test('the address holds filter and sort', async () => {
  const router = await visitConsole({ fake, address: '/$area?role=operator&other=1' });
  await waitForRows(2);
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await vi.waitFor(() => expect(router.state.location.searchStr).toBe('?role=operator&sort=-name'));
  expect(fake.listData('$area/list').at(-1)).toMatchObject({ filter: { role: ['operator'] }, sort: '-name' });
});

test.each(['he', 'en', 'de'] as const)('C15: in %s a row opens beside the list', async (language) => {
  await visitConsole({ fake, address: '/$area', language });
  await waitForRows(3);
  (listedRows()[1] as HTMLElement).click();
  await expect.element(page.getByRole('complementary').getByText('Rina')).toBeVisible();
});

test('a row that is not there says so', async () => {
  await visitConsole({ fake, address: '/$area?row=4711' });
  await expect.element(page.getByText('This entry isn’t there', { exact: false })).toBeVisible();
});
`;

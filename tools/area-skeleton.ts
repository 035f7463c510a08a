/*
 * A new area of the console, written after its model, the audit log: a list with sorts, filters, CSV and an open row, on both
 * sides of the wire, with its tests. Until the area has a table of its own it reads the staff accounts.
 */

/** `area` as addresses and calls name it, in the plural (`personas`); `entity` is one of its rows (`persona`). */
export type NewArea = { area: string; entity: string };

const capitalise = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** The new files of an area by their path. They compile, and their tests pass. */
export function createAreaSkeleton({ area, entity }: NewArea): Record<string, string> {
  const names = { area, entity, Area: capitalise(area), Entity: capitalise(entity) };
  const fill = (text: string): string =>
    text
      .trimStart()
      .replaceAll('$Area', names.Area)
      .replaceAll('$Entity', names.Entity)
      .replaceAll('$area', names.area)
      .replaceAll('$entity', names.entity);
  const protocol = `packages/protocol/src/console/${area}`;
  const server = `apps/server/src/console/${area}`;
  const page = `apps/console/src/areas/${area}`;
  const messages = Object.entries(texts).map(([language, own]) => [
    `packages/i18n/src/messages/${language}/${area}.json`,
    toJson(Object.fromEntries(Object.entries(own).map(([key, text]) => [`${area}.${key}`, text]))),
  ]);
  const files = {
    [`${protocol}/index.ts`]: protocolIndex,
    [`${protocol}/${area}-list.ts`]: listContract,
    [`${protocol}/${area}-get.ts`]: getContract,
    [`${server}/handlers.ts`]: handlers,
    [`${server}/${entity}-rows.ts`]: rows,
    [`${server}/${area}-list.ts`]: listHandler,
    [`${server}/${area}-get.ts`]: getHandler,
    [`${server}/${area}-export.ts`]: exportFile,
    [`${server}/${area}.pg.test.ts`]: databaseTest,
    [`${page}/${area}-area.ts`]: areaFile,
    [`${page}/${area}-screen.tsx`]: screen,
    [`${page}/${entity}-panel.tsx`]: panel,
    [`${page}/${area}.dom.test.tsx`]: domTest,
  };
  return Object.fromEntries([
    ...Object.entries(files).map(([file, text]) => [file, fill(text)]),
    ...messages,
  ]);
}

/** The files that list all areas, with the new one; `read` returns what they contain now. */
export function addAreaToLists(
  { area }: Pick<NewArea, 'area'>,
  read: (file: string) => string,
): Record<string, string> {
  const changed: Record<string, string> = {};
  /** Replaces the first match; throws where a list no longer looks as it did. */
  const edit = (file: string, ...edits: [RegExp, string][]): void => {
    let text = changed[file] ?? read(file);
    for (const [pattern, replacement] of edits) {
      if (!pattern.test(text)) throw new Error(`${file} has nothing like ${pattern}`);
      text = text.replace(pattern, replacement);
    }
    changed[file] = text;
  };
  const firstImport = /^import /m;
  edit(
    'packages/protocol/src/console.ts',
    [firstImport, `import * as ${area} from './console/${area}/index.ts';\nimport `],
    [/(const areas = \[[^\]]*)\]/, `$1, ${area}]`],
  );
  edit(
    'apps/server/src/console/registry.ts',
    [
      firstImport,
      `import { ${area}Export } from './${area}/${area}-export.ts';\nimport * as ${area} from './${area}/handlers.ts';\nimport `,
    ],
    [/(const areas\b.*= \[[^\]]*)\]/, `$1, ${area}]`],
    [/(const consoleExports\b.*= \{[^}]*?),?\s*\}/, `$1, ${area}: ${area}Export }`],
  );
  edit(
    'apps/console/src/app/areas.ts',
    [firstImport, `import { ${area}Area } from '../areas/${area}/${area}-area.ts';\nimport `],
    [/(const areas: readonly Area\[\] = \[[^\]]*)\]/, `$1, ${area}Area]`],
  );
  edit('packages/i18n/src/areas.ts', [/(const consoleAreas = \[[^\]]*)\]/, `$1, '${area}']`]);
  edit(
    'packages/i18n/src/keys.ts',
    [
      /^export type PagesOnlyKey/m,
      `export type ${capitalise(area)}Key = In<typeof import('./messages/en/${area}.json')>;\nexport type PagesOnlyKey`,
    ],
    [/(export type ConsoleKey =[^;]*);/, `$1 | ${capitalise(area)}Key;`],
  );
  for (const language of Object.keys(texts)) {
    const file = `packages/i18n/src/messages/${language}/console.json`;
    const known = JSON.parse(read(file)) as Record<string, string>;
    changed[file] = toJson({ ...known, [`console.area.${area}`]: capitalise(area) });
  }
  const folders = 'tools/features.ts';
  if (!read(folders).includes(`'${area}',`))
    edit(folders, [/(const areas = \[[^\]]*)\]/, `$1  '${area}',\n]`]);
  return changed;
}

/** What is left to do by hand. */
export const nextSteps = ({ area, entity }: NewArea): string => `
Next:
  1. ${entity}-rows.ts reads the staff accounts. Put the area's own query there, with an index for each sort and filter.
  2. The messages console.area.${area} (he, en, de) hold the name of the area in English, and messages/*/${area}.json general texts.
     Write the area's own.
  3. Set the least role in both contracts and in ${area}-area.ts, and there an icon and a free letter for G.
  4. Add a line to packages/protocol/src/version.ts. Its test prints the hash.`;

const toJson = (body: Record<string, string>): string => `${JSON.stringify(body, null, 2)}\n`;

/** General enough to be true of any area, so that the checks of messages pass from the start. */
const texts = {
  he: {
    name: 'שם',
    role: 'תפקיד',
    created: 'נוצר',
    entry: 'רשומה {id}',
    empty: 'אין כאן עדיין רשומות',
    empty_text: 'הרשומות של האזור הזה יופיעו כאן.',
  },
  en: {
    name: 'Name',
    role: 'Role',
    created: 'Created',
    entry: 'Entry {id}',
    empty: 'No entries yet',
    empty_text: 'The entries of this area appear here.',
  },
  de: {
    name: 'Name',
    role: 'Rolle',
    created: 'Angelegt',
    entry: 'Eintrag {id}',
    empty: 'Noch keine Einträge',
    empty_text: 'Die Einträge dieses Bereichs erscheinen hier.',
  },
};

const protocolIndex = `
// Every call and every push of the area, one a line; \`npm run new-call\` adds one.
export { $areaGet } from './$area-get.ts';
export { $areaList } from './$area-list.ts';
`;

const listContract = `
import { staffRoles } from '@afterglow/domain/staff-role';
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, unixSeconds } from '../../fields.ts';
import { anyOf, listInput, listOutput, moment, range } from '../list.ts';

export const $entity = z.object({
  id,
  name: z.string(),
  role: z.enum(staffRoles),
  created_at: unixSeconds,
});
export type $Entity = z.output<typeof $entity>;

/** The list of $area, newest first. */
export const $areaList = defineCall({
  name: '$area/list',
  input: listInput({
    filter: { role: anyOf(z.enum(staffRoles)), created: range(moment) },
    sort: ['created', 'name'],
  }),
  output: listOutput($entity),
  details: z.undefined(),
  errors: {},
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

const getContract = `
import { z } from 'zod';
import { defineCall } from '../../define.ts';
import { id, none } from '../../fields.ts';
import { $entity } from './$area-list.ts';

/** One row of the list, by its id. */
export const $areaGet = defineCall({
  name: '$area/get',
  input: z.strictObject({ id }),
  output: $entity,
  details: none,
  errors: { not_found: none },
  rate: 'read',
  audience: { staff: 'admin' },
});
`;

const handlers = `
// The handler of every call of the area, one a line; \`npm run new-call\` adds one.
export { $areaGetHandler } from './$area-get.ts';
export { $areaListHandler } from './$area-list.ts';
`;

const rows = `
import { toUnixSeconds } from '@afterglow/domain/time';
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import type { Kysely } from 'kysely';
import type { DB } from '../../db/schema.ts';
import { defineList, type RowOf } from '../list.ts';

/** The list of $area. */
export const $entityRows = (db: Kysely<DB>) =>
  defineList({
    name: '$area/list',
    query: db.selectFrom('staff').select(['id', 'name', 'role', 'created_at']),
    id: 'id',
    sorts: { created: ['created_at'], name: ['name'] },
    defaultSort: '-created',
    filters: { role: { anyOf: 'role' }, created: { timeWithin: 'created_at' } },
  });

/** A row in the shape of the contract. */
export const to$Entity = (row: RowOf<typeof $entityRows>): $Entity => ({
  id: row.id,
  name: row.name,
  role: row.role as $Entity['role'],
  created_at: toUnixSeconds(row.created_at),
});
`;

const listHandler = `
import { $areaList } from '@afterglow/protocol/console/$area/$area-list';
import { rejectInput, reply, staffRead } from '../../rpc/handler.ts';
import { listPage } from '../list.ts';
import { $entityRows, to$Entity } from './$entity-rows.ts';

export const $areaListHandler = staffRead($areaList, async ({ db, app, me }, input) => {
  const list = $entityRows(db);
  await app.listWatchers.watch(me.id, list, input);
  const page = await listPage({ db, secret: app.config.secret }, list, input);
  if (!page) return rejectInput('after', 'unknown');
  return reply({ ...page, rows: page.rows.map(to$Entity) });
});
`;

const getHandler = `
import { $areaGet } from '@afterglow/protocol/console/$area/$area-get';
import { reject, reply, staffRead } from '../../rpc/handler.ts';
import { $entityRows, to$Entity } from './$entity-rows.ts';

export const $areaGetHandler = staffRead($areaGet, async ({ db }, { id }) => {
  const row = await $entityRows(db).query.where('id', '=', id).executeTakeFirst();
  return row ? reply(to$Entity(row)) : reject('not_found');
});
`;

const exportFile = `
import { $areaList } from '@afterglow/protocol/console/$area/$area-list';
import { EXPORT_BATCH, type ListExport, MAX_EXPORTED } from '../exports.ts';
import { listRows } from '../list.ts';
import { $entityRows } from './$entity-rows.ts';

/** The list of $area as a file. */
export const $areaExport: ListExport = {
  contract: $areaList,
  columns: ['id', 'name', 'role', 'created_at'],
  async *rows(db, question, { isoTime }) {
    const batches = listRows($entityRows(db), question, { batch: EXPORT_BATCH, limit: MAX_EXPORTED });
    for await (const rows of batches)
      yield rows.map(({ id, name, role, created_at: at }) => [id, name, role, isoTime(at)]);
  },
};
`;

const databaseTest = `
import type { $Entity } from '@afterglow/protocol/console/$area/$area-list';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFixture, type Fixture } from '../../testing/fixture.ts';

let fixture: Fixture;
let admin: number;
beforeAll(async () => {
  fixture = await createFixture({ bare: true });
  admin = (await fixture.staff({ role: 'admin', name: 'Ada' })).id;
  for (const name of ['Rina', 'Omer']) await fixture.staff({ role: 'operator', name });
});
afterAll(() => fixture.close());

type Reply = { ok: boolean; code: string; data: { rows: $Entity[]; next: string | null; total: number } };
const list = async (data: Record<string, unknown> = {}) =>
  (await fixture.staffCall(admin, '$area/list', data)) as unknown as Reply;
const namesOf = async (data: Record<string, unknown>) =>
  (await list(data)).data.rows.map(({ name }) => name);

test('$area/list sorts and filters', async () => {
  expect(await namesOf({ sort: 'name' })).toEqual(['Ada', 'Omer', 'Rina']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Rina', 'Omer', 'Ada']);
  expect(await namesOf({ filter: { role: 'admin' } })).toEqual(['Ada']);
  expect(await namesOf({ filter: { created: { to: 1 } } })).toEqual([]);
});

test('C7: after skips and repeats nothing', async () => {
  const { next, total } = (await list({ sort: 'name', recordsToTake: 2 })).data;
  expect(total).toBe(3);
  expect(await namesOf({ sort: 'name', recordsToTake: 2, after: next })).toEqual(['Rina']);
});

test('C8, C73: an unknown field, filter or sort is bad_request', async () => {
  for (const data of [{ other: 1 }, { filter: { other: 1 } }, { sort: 'other' }])
    expect((await list(data)).code).toBe('bad_request');
});

test('$area/get returns a row; an unknown id is not_found', async () => {
  expect(await fixture.staffCall(admin, '$area/get', { id: admin })).toMatchObject({ data: { name: 'Ada' } });
  expect(await fixture.staffCall(admin, '$area/get', { id: 4711 })).toMatchObject({ code: 'not_found' });
});
`;

const areaFile = `
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

const screen = `
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

const panel = `
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

const domTest = `
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

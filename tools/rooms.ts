import { isTest } from './house-files.ts';
import type { ImportGraph } from './read-imports.ts';
import { slices } from './slices.ts';

export type Room = {
  name: string;
  /** The files that stand in it; the first room of the list that fits a file has it. */
  at: RegExp;
  /** Rooms below it that its files may import, besides each other; `x/*` is every room whose name begins so. */
  sees: readonly string[];
};

const foundations = ['server/ground', 'server/db', 'server/settings'];
const below = [...foundations, 'server/places', 'server/media', 'server/mail', 'server/jobs', 'server/house'];
const wire = ['domain', 'protocol', 'protocol/*'];
const memberApp = ['domain', 'protocol', 'protocol/member', 'client', 'browser', 'ui', 'i18n'];
const staffApp = ['domain', 'protocol', 'protocol/console', 'client', 'browser', 'ui', 'i18n'];

/** docs/house.md as a table: which rooms there are and what each may see. What is not named here is upward. */
export const rooms: readonly Room[] = [
  { name: 'domain', at: /^packages\/domain\//, sees: [] },
  { name: 'protocol/console', at: /^packages\/protocol\/src\/console[./]/, sees: ['domain', 'protocol'] },
  {
    name: 'protocol',
    at: /^packages\/protocol\/src\/(entities\/|(?!member|version)[^/]+$)/,
    sees: ['domain'],
  },
  {
    name: 'protocol/member',
    at: /^packages\/protocol\/src\/(member\b|[a-z]+\/)/,
    sees: ['domain', 'protocol'],
  },
  { name: 'protocol/version', at: /^packages\/protocol\//, sees: ['domain', 'protocol', 'protocol/*'] },
  { name: 'client', at: /^packages\/client\//, sees: ['protocol', 'protocol/*'] },
  { name: 'ui', at: /^packages\/ui\//, sees: [] },
  { name: 'i18n', at: /^packages\/i18n\//, sees: ['domain', 'protocol'] },
  { name: 'browser', at: /^packages\/browser\//, sees: ['domain', 'protocol', 'client', 'i18n'] },
  { name: 'testkit', at: /^packages\/testkit\//, sees: ['domain', 'protocol', 'protocol/*', 'client'] },
  { name: 'demo', at: /^demo\//, sees: ['domain'] },

  // What the whole server is made of, opened once, and the wiring at its end: files beside the folders.
  {
    name: 'server/ground',
    at: /^apps\/server\/src\/(config|log|turns|profane-name|unless-called-off)\b/,
    sees: ['domain'],
  },
  {
    name: 'server/house',
    at: /^apps\/server\/src\/((open-)?house|site-settings|start-notes)\b/,
    sees: [
      ...below,
      'server/identity',
      'server/payments',
      'server/push',
      'server/calls',
      'server/gateway',
      'server/modules/*',
      'server/console/*',
      'server/registry',
    ],
  },
  { name: 'server/db', at: /^apps\/server\/src\/db\//, sees: ['server/ground'] },
  { name: 'server/settings', at: /^apps\/server\/src\/settings\//, sees: foundations },
  { name: 'server/places', at: /^apps\/server\/src\/places\//, sees: [...wire, ...foundations] },
  { name: 'server/media', at: /^apps\/server\/src\/media\//, sees: ['domain', ...foundations] },
  { name: 'server/mail', at: /^apps\/server\/src\/mail\//, sees: ['domain', 'i18n', ...foundations] },
  {
    name: 'server/duties',
    at: /^apps\/server\/src\/jobs\/(tasks\b|duties\b|.*\.test\.ts$)/,
    sees: [...wire, 'server/*'],
  },
  {
    name: 'server/jobs',
    at: /^apps\/server\/src\/jobs\//,
    sees: [...foundations, 'server/mail', 'server/house'],
  },
  {
    name: 'server/push',
    at: /^apps\/server\/src\/push\//,
    sees: ['domain', 'i18n', ...foundations, 'server/modules/safety'],
  },
  { name: 'server/audit', at: /^apps\/server\/src\/audit\//, sees: foundations },
  { name: 'server/identity', at: /^apps\/server\/src\/identity\//, sees: ['domain', ...below] },
  { name: 'server/calls', at: /^apps\/server\/src\/calls\//, sees: [...wire, ...below] },
  {
    name: 'server/gateway',
    at: /^apps\/server\/src\/gateway\//,
    sees: [...wire, 'server/ground', 'server/house', 'server/calls', 'server/identity'],
  },
  {
    name: 'server/payments',
    at: /^apps\/server\/src\/payments\//,
    sees: [...wire, 'i18n', ...below, 'server/identity', 'server/calls', 'server/modules/wallet'],
  },
  {
    name: 'server/registry',
    at: /^apps\/server\/src\/(modules\/(registry|seed-defaults)|console\/registry)\b/,
    sees: [...foundations, 'server/places', 'server/calls', 'server/modules/*', 'server/console/*'],
  },
  ...slices.map((slice, at) => ({
    name: `server/modules/${slice}`,
    at: new RegExp(`^apps/server/src/modules/${slice}/`),
    sees: [
      ...wire,
      ...below,
      'server/calls',
      'server/modules',
      // Changing a password and ending sessions is what the account is about.
      ...(slice === 'account' ? ['server/identity'] : []),
      ...slices.slice(0, slice === 'site' ? slices.length : at).map((left) => `server/modules/${left}`),
    ],
  })),
  {
    name: 'server/modules',
    at: /^apps\/server\/src\/modules\/[^/]+$/,
    sees: [...wire, ...below, 'server/calls'],
  },
  {
    name: 'server/desk',
    at: /^apps\/server\/src\/console\/([^/]+$|policies\/)/,
    sees: [...wire, ...below, 'server/calls'],
  },
  {
    name: 'server/console/',
    at: /^apps\/server\/src\/console\/[a-z-]+\//,
    sees: [...wire, ...below, 'server/calls', 'server/desk', 'server/identity', 'server/modules/*'],
  },
  {
    name: 'server/http',
    at: /^apps\/server\/src\/http\//,
    sees: [
      ...wire,
      'i18n',
      ...below,
      'server/identity',
      'server/gateway',
      'server/payments',
      'server/push',
      'server/calls',
      'server/modules/*',
      'server/console/*',
    ],
  },
  {
    name: 'server/personas',
    at: /^apps\/server\/src\/personas\//,
    sees: ['domain', ...foundations, 'server/media', 'server/modules/profile'],
  },
  {
    name: 'server/demo',
    at: /^apps\/server\/src\/demo\//,
    sees: [
      'domain',
      'demo',
      ...below,
      'server/personas',
      'server/identity',
      'server/calls',
      'server/modules/*',
      'server/registry',
    ],
  },
  {
    name: 'server/testing',
    at: /^apps\/server\/src\/testing\//,
    sees: [...wire, 'client', 'testkit', 'server/*', 'server'],
  },
  { name: 'server', at: /^apps\/server\//, sees: [...wire, 'server/*'] },

  { name: 'web/ground', at: /^apps\/web\/src\/ground\//, sees: memberApp },
  ...slices.map((slice, at) => ({
    name: `web/state/${slice}`,
    at: new RegExp(`^apps/web/src/state/${slice}/`),
    sees: [
      ...memberApp,
      'web/ground',
      'web/state',
      ...slices.slice(0, slice === 'site' ? slices.length : at).map((left) => `web/state/${left}`),
    ],
  })),
  { name: 'web/state', at: /^apps\/web\/src\/state\//, sees: [...memberApp, 'web/ground', 'web/state/*'] },
  {
    name: 'web/parts',
    at: /^apps\/web\/src\/parts\//,
    sees: [...memberApp, 'web/ground', 'web/state', 'web/state/*'],
  },
  {
    name: 'web/screens/',
    at: /^apps\/web\/src\/(screens|overlays)\//,
    sees: [...memberApp, 'web/ground', 'web/state', 'web/state/*', 'web/parts'],
  },
  { name: 'web/testing', at: /^apps\/web\/src\/testing\//, sees: [...memberApp, 'testkit', 'web/*'] },
  { name: 'web/frame', at: /^apps\/web\/src\/(frame\/|[^/]+$)/, sees: [...memberApp, 'web/*'] },
  { name: 'web', at: /^apps\/web\//, sees: ['domain', 'i18n', 'testkit', 'web/*'] },

  { name: 'console/ground', at: /^apps\/console\/src\/ground\//, sees: staffApp },
  { name: 'console/parts', at: /^apps\/console\/src\/parts\//, sees: [...staffApp, 'console/ground'] },
  {
    name: 'console/areas/',
    at: /^apps\/console\/src\/areas\//,
    sees: [...staffApp, 'console/ground', 'console/parts'],
  },
  {
    name: 'console/testing',
    at: /^apps\/console\/src\/testing\//,
    sees: [...staffApp, 'testkit', 'console/*'],
  },
  { name: 'console/frame', at: /^apps\/console\/src\//, sees: [...staffApp, 'console/*'] },
  { name: 'console', at: /^apps\/console\//, sees: ['i18n', 'testkit', 'console/*'] },

  { name: 'e2e', at: /^e2e\//, sees: [...wire, 'client', 'i18n', 'testkit'] },
  { name: 'bench', at: /^bench\//, sees: [...wire, 'client', 'testkit', 'i18n'] },
  { name: 'tools', at: /^(tools\/|vitest\.config\.ts$)/, sees: ['*'] },
];

/** Rooms of tests: no file that runs for people may see them. */
const testRooms = ['testkit', 'server/testing', 'web/testing', 'console/testing', 'e2e'];

export type Upward = { from: string; to: string; why: string };

/** Rooms whose folders are rooms each: an area of the console, a screen; none sees its neighbours. */
export function roomOf(file: string): (Room & { folder: string }) | undefined {
  const room = rooms.find(({ at }) => at.test(file));
  if (!room) return undefined;
  const folder = room.name.endsWith('/') ? file.split('/').slice(0, 5).join('/') : '';
  return { ...room, folder };
}

/** Imports that go against the table, early and late ones alike: a room that is read later is seen all the same. */
export function upwardOf({ edges }: Pick<ImportGraph, 'edges'>): Upward[] {
  return edges.flatMap(({ from, to }) => {
    const why = reason(from, to);
    return why ? [{ from, to, why }] : [];
  });
}

function reason(from: string, to: string): string | undefined {
  const mine = roomOf(from);
  const theirs = roomOf(to);
  if (!mine || !theirs) return `no room has ${mine ? to : from}`;
  if (isTest(to) && !isTest(from) && from.startsWith('apps/'))
    return 'what runs for people never sees a room of tests';
  if (mine.name === theirs.name && mine.folder === theirs.folder) return undefined;
  if (mine.name === theirs.name) return `${mine.folder} never sees ${theirs.folder}`;
  if (isTest(from) && testRooms.includes(theirs.name)) return undefined;
  if (!mine.sees.some((pattern) => fits(pattern, theirs.name)))
    return `${mine.name} never sees ${theirs.name}`;
  const slice = /^server\/modules\/(.+)$/.exec(theirs.name)?.[1];
  const wires = ['server/registry', 'server/house', 'server/testing', 'tools'].includes(mine.name);
  if (slice && !wires && to !== `apps/server/src/modules/${slice}/${slice}.ts`)
    return `not the door of ${slice}`;
  return undefined;
}

const fits = (pattern: string, name: string) =>
  pattern === '*' || pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)));

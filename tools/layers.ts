import { features } from './features.ts';
import type { ImportGraph } from './read-imports.ts';
import { isTestFile } from './repository-files.ts';

export type Layer = {
  name: string;
  /** The files of the layer. A file belongs to the first layer whose pattern matches. */
  files: RegExp;
  /**
   * The layers that its files may import, besides the layer itself. `x/*` is every layer whose name has this
   * prefix.
   */
  imports: readonly string[];
};

export const foundationLayers = ['server/core', 'server/db', 'server/settings'];
export const lowerLayers = [
  ...foundationLayers,
  'server/places',
  'server/blobs',
  'server/media',
  'server/texts',
  'server/mail',
  'server/jobs',
  'server/campaigns',
  'server/app',
];
export const wireLayers = ['domain', 'protocol', 'protocol/*'];
export const memberAppLayers = ['domain', 'protocol', 'protocol/member', 'client', 'browser', 'ui', 'i18n'];
export const staffAppLayers = ['domain', 'protocol', 'protocol/console', 'client', 'browser', 'ui', 'i18n'];

/** docs/architecture.md as a table: every layer and the layers that it may import. Every other import is an error. */
export const layers: readonly Layer[] = [
  { name: 'domain', files: /^packages\/domain\//, imports: [] },
  {
    name: 'protocol/console',
    files: /^packages\/protocol\/src\/console[./]/,
    imports: ['domain', 'protocol'],
  },
  {
    name: 'protocol',
    files: /^packages\/protocol\/src\/(entities\/|(?!member|version)[^/]+$)/,
    imports: ['domain'],
  },
  {
    name: 'protocol/member',
    files: /^packages\/protocol\/src\/(member\b|[a-z]+\/)/,
    imports: ['domain', 'protocol'],
  },
  { name: 'protocol/version', files: /^packages\/protocol\//, imports: ['domain', 'protocol', 'protocol/*'] },
  { name: 'client', files: /^packages\/client\//, imports: ['protocol', 'protocol/*'] },
  { name: 'ui', files: /^packages\/ui\//, imports: [] },
  { name: 'i18n', files: /^packages\/i18n\//, imports: ['domain', 'protocol'] },
  { name: 'browser', files: /^packages\/browser\//, imports: ['domain', 'protocol', 'client', 'i18n'] },
  { name: 'testkit', files: /^packages\/testkit\//, imports: ['domain', 'protocol', 'protocol/*', 'client'] },
  { name: 'demo', files: /^demo\//, imports: ['domain'] },

  // The files beside the folders: they create every service of the server and connect them.
  {
    name: 'server/core',
    files:
      /^apps\/server\/src\/(config|log|abortable|compare-signatures|session-id|site-domains|with-timeout|for-each-in-slices)\b/,
    imports: ['domain'],
  },
  {
    name: 'server/app',
    files: /^apps\/server\/src\/(app|create-app|site-settings|startup-warnings)\b/,
    imports: [
      'domain',
      ...lowerLayers,
      'server/auth',
      'server/payments',
      'server/push',
      'server/rpc',
      'server/gateway',
      'server/features/*',
      'server/console/*',
      'server/console-operators',
      'server/console-shared',
      'server/registry',
    ],
  },
  { name: 'server/db', files: /^apps\/server\/src\/db\//, imports: ['server/core'] },
  { name: 'server/settings', files: /^apps\/server\/src\/settings\//, imports: foundationLayers },
  {
    name: 'server/places',
    files: /^apps\/server\/src\/places\//,
    imports: [...wireLayers, ...foundationLayers],
  },
  { name: 'server/blobs', files: /^apps\/server\/src\/blobs\//, imports: ['server/core'] },
  {
    name: 'server/media',
    files: /^apps\/server\/src\/media\//,
    // Media queues the jobs that remove files.
    imports: ['domain', ...foundationLayers, 'server/blobs', 'server/jobs'],
  },
  {
    name: 'server/texts',
    files: /^apps\/server\/src\/texts\//,
    imports: ['domain', 'i18n', ...foundationLayers],
  },
  {
    name: 'server/mail',
    files: /^apps\/server\/src\/mail\//,
    imports: ['domain', 'i18n', ...foundationLayers, 'server/texts'],
  },
  {
    name: 'server/timers',
    files: /^apps\/server\/src\/jobs\/(tasks\b|timers\b|.*\.test\.ts$)/,
    imports: [...wireLayers, 'server/*'],
  },
  {
    name: 'server/jobs',
    files: /^apps\/server\/src\/jobs\//,
    imports: [...foundationLayers, 'server/mail', 'server/app'],
  },
  {
    name: 'server/push',
    files: /^apps\/server\/src\/push\//,
    imports: ['domain', 'i18n', ...foundationLayers, 'server/features/safety'],
  },
  { name: 'server/ledger-audit', files: /^apps\/server\/src\/ledger-audit\//, imports: foundationLayers },
  {
    name: 'server/backup',
    files: /^apps\/server\/src\/backup\//,
    imports: [...foundationLayers, 'server/blobs', 'server/media', 'server/ledger-audit'],
  },
  {
    name: 'server/campaigns',
    files: /^apps\/server\/src\/campaigns\//,
    imports: ['domain', ...foundationLayers, 'server/jobs', 'server/app'],
  },
  { name: 'server/auth', files: /^apps\/server\/src\/auth\//, imports: ['domain', ...lowerLayers] },
  { name: 'server/rpc', files: /^apps\/server\/src\/rpc\//, imports: [...wireLayers, ...lowerLayers] },
  {
    name: 'server/gateway',
    files: /^apps\/server\/src\/gateway\//,
    imports: [...wireLayers, 'server/core', 'server/app', 'server/rpc', 'server/auth'],
  },
  {
    name: 'server/payments',
    files: /^apps\/server\/src\/payments\//,
    imports: [...wireLayers, 'i18n', ...lowerLayers, 'server/auth', 'server/rpc', 'server/features/wallet'],
  },
  {
    name: 'server/registry',
    files: /^apps\/server\/src\/(features\/(registry|seed-defaults)|console\/registry)\b/,
    imports: [
      ...foundationLayers,
      'server/places',
      'server/rpc',
      'server/features/*',
      'server/console/*',
      'server/console-shared',
    ],
  },
  ...features.map((feature, at) => ({
    name: `server/features/${feature}`,
    files: new RegExp(`^apps/server/src/features/${feature}/`),
    imports: [
      ...wireLayers,
      ...lowerLayers,
      'server/rpc',
      'server/features',
      // The account feature changes passwords and ends sessions.
      ...(feature === 'account' ? ['server/auth'] : []),
      // A notice is written in the language of its reader.
      ...(feature === 'safety' ? ['i18n'] : []),
      ...features
        .slice(0, feature === 'site' ? features.length : at)
        .map((left) => `server/features/${left}`),
    ],
  })),
  {
    name: 'server/features',
    files: /^apps\/server\/src\/features\/[^/]+$/,
    imports: [...wireLayers, ...lowerLayers, 'server/rpc'],
  },
  {
    // Who is on shift, the queue, and what each operator holds: the areas inbox, staff, shifts and figures use it.
    name: 'server/console-operators',
    files: /^apps\/server\/src\/console\/operators\//,
    imports: [...wireLayers, ...lowerLayers, 'server/rpc', 'server/features/*', 'server/console-shared'],
  },
  {
    name: 'server/console-shared',
    files: /^apps\/server\/src\/console\/([^/]+$|policies\/)/,
    imports: [...wireLayers, ...lowerLayers, 'server/rpc', 'server/features/*'],
  },
  {
    name: 'server/console/',
    files: /^apps\/server\/src\/console\/[a-z-]+\//,
    imports: [
      ...wireLayers,
      // How a figure is counted is written in the language of its reader.
      'i18n',
      // Broadcasts are sent as notifications too.
      'server/push',
      ...lowerLayers,
      'server/rpc',
      'server/console-operators',
      'server/console-shared',
      'server/auth',
      'server/payments',
      'server/personas',
      'server/ledger-audit',
      'server/features/*',
    ],
  },
  {
    name: 'server/http',
    files: /^apps\/server\/src\/http\//,
    imports: [
      ...wireLayers,
      'i18n',
      ...lowerLayers,
      'server/auth',
      'server/gateway',
      'server/payments',
      'server/push',
      'server/rpc',
      'server/features/*',
      'server/console/*',
      'server/console-shared',
      'server/registry',
    ],
  },
  {
    name: 'server/personas',
    files: /^apps\/server\/src\/personas\//,
    imports: [
      'domain',
      ...foundationLayers,
      'server/media',
      'server/features/profile',
      'server/features/stories',
    ],
  },
  {
    name: 'server/demo',
    files: /^apps\/server\/src\/demo\//,
    imports: [
      'domain',
      'demo',
      ...lowerLayers,
      'server/personas',
      'server/auth',
      'server/payments',
      'server/rpc',
      'server/features/*',
      'server/registry',
    ],
  },
  {
    name: 'server/testing',
    files: /^apps\/server\/src\/testing\//,
    imports: [...wireLayers, 'client', 'testkit', 'server/*', 'server'],
  },
  { name: 'server', files: /^apps\/server\//, imports: [...wireLayers, 'server/*'] },

  { name: 'web/core', files: /^apps\/web\/src\/core\//, imports: memberAppLayers },
  ...features.map((feature, at) => ({
    name: `web/state/${feature}`,
    files: new RegExp(`^apps/web/src/state/${feature}/`),
    imports: [
      ...memberAppLayers,
      'web/core',
      'web/state',
      ...features.slice(0, feature === 'site' ? features.length : at).map((left) => `web/state/${left}`),
    ],
  })),
  {
    name: 'web/state',
    files: /^apps\/web\/src\/state\//,
    imports: [...memberAppLayers, 'web/core', 'web/state/*'],
  },
  {
    name: 'web/components',
    files: /^apps\/web\/src\/components\//,
    imports: [...memberAppLayers, 'web/core', 'web/state', 'web/state/*'],
  },
  {
    name: 'web/screens/',
    files: /^apps\/web\/src\/(screens|overlays)\//,
    imports: [...memberAppLayers, 'web/core', 'web/state', 'web/state/*', 'web/components'],
  },
  {
    name: 'web/testing',
    files: /^apps\/web\/src\/testing\//,
    imports: [...memberAppLayers, 'testkit', 'web/*'],
  },
  { name: 'web/app', files: /^apps\/web\/src\/(app\/|[^/]+$)/, imports: [...memberAppLayers, 'web/*'] },
  { name: 'web', files: /^apps\/web\//, imports: ['domain', 'ui', 'i18n', 'testkit', 'web/*'] },

  { name: 'console/core', files: /^apps\/console\/src\/core\//, imports: staffAppLayers },
  {
    name: 'console/components',
    files: /^apps\/console\/src\/components\//,
    imports: [...staffAppLayers, 'console/core'],
  },
  {
    name: 'console/areas/',
    files: /^apps\/console\/src\/areas\//,
    imports: [...staffAppLayers, 'console/core', 'console/components'],
  },
  {
    name: 'console/testing',
    files: /^apps\/console\/src\/testing\//,
    imports: [...staffAppLayers, 'testkit', 'console/*'],
  },
  { name: 'console/app', files: /^apps\/console\/src\//, imports: [...staffAppLayers, 'console/*'] },
  { name: 'console', files: /^apps\/console\//, imports: ['ui', 'i18n', 'testkit', 'console/*'] },

  { name: 'e2e', files: /^e2e\//, imports: [...wireLayers, 'client', 'i18n', 'testkit'] },
  { name: 'bench', files: /^bench\//, imports: [...wireLayers, 'client', 'testkit', 'i18n'] },
  { name: 'tools', files: /^(tools\/|vitest\.config\.ts$)/, imports: ['*'] },
];

/** Layers of test support. Production code must not import them. */
const testLayers = ['testkit', 'server/testing', 'web/testing', 'console/testing', 'e2e'];

export type LayerViolation = { from: string; to: string; reason: string };

/**
 * Returns the layer of a file. Some layers have one sub-layer for each folder: console areas, screens,
 * overlays. No sub-layer imports another.
 */
export function findLayer(file: string): (Layer & { folder: string }) | undefined {
  const layer = layers.find(({ files }) => files.test(file));
  if (!layer) return undefined;
  const folder = layer.name.endsWith('/') ? file.split('/').slice(0, 5).join('/') : '';
  return { ...layer, folder };
}

/** Returns the imports that break the table, lazy ones included: a lazily loaded layer is imported all the same. */
export function findLayerViolations({ edges }: Pick<ImportGraph, 'edges'>): LayerViolation[] {
  return edges.flatMap(({ from, to }) => {
    const reason = explainViolation(from, to);
    return reason ? [{ from, to, reason }] : [];
  });
}

/** Returns whether a layer has an `index.ts`: other layers import it, and no file beside it. */
const hasPublicApi = (layer: string) =>
  /^server\/(features\/.+|ledger-audit|payments|personas|push)$/.test(layer);

function explainViolation(from: string, to: string): string | undefined {
  const mine = findLayer(from);
  const theirs = findLayer(to);
  if (!mine || !theirs) return `no layer contains ${mine ? to : from}`;
  if (isTestFile(to) && !isTestFile(from) && from.startsWith('apps/'))
    return 'production code never imports a layer of tests';
  if (mine.name === theirs.name && mine.folder === theirs.folder) return undefined;
  if (mine.name === theirs.name) return `${mine.folder} never imports ${theirs.folder}`;
  if (isTestFile(from) && testLayers.includes(theirs.name)) return undefined;
  if (!mine.imports.some((pattern) => isMatching(pattern, theirs.name)))
    return `${mine.name} never imports ${theirs.name}`;
  const isWiring = ['server/registry', 'server/app', 'server/testing', 'tools'].includes(mine.name);
  if (hasPublicApi(theirs.name) && !isWiring && to !== `apps/${theirs.name.replace('/', '/src/')}/index.ts`)
    return `not the public API of ${theirs.name}`;
  return undefined;
}

const isMatching = (pattern: string, name: string) =>
  pattern === '*' || pattern === name || (pattern.endsWith('/*') && name.startsWith(pattern.slice(0, -1)));

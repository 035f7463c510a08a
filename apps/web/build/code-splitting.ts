import fs from 'node:fs';
import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const sources = normalizePath(path.resolve(import.meta.dirname, '../src'));

/** What opens first, by the files of their sources; everything these import comes along. */
const entryPoints = {
  // Where a language is chosen the session is asked for: its list of files is that of the app.
  app: ['app/main.tsx', 'state/account/choose-language.ts'],
  landing: ['screens/landing/landing-entry.ts'],
  guest: ['app/layouts/guest-layout.tsx'],
  paper: ['app/layouts/pages-layout.tsx'],
  channel: ['core/request.ts'],
  member: [
    'app/routes/member-screens.ts',
    'app/layouts/member-layout.tsx',
    'screens/explore/explore-screen.tsx',
    'state/account/session-connection.ts',
    'core/query-client.ts',
  ],
  /** Fetched as soon as the cards are there, with the words it speaks in. */
  events: [
    'overlays/free-credits/free-credits-overlay.tsx',
    'state/push-listeners.ts',
    '../../../packages/ui/src/primitives/toast-region.tsx',
  ],
} as const;

const getScreenFiles = (...names: string[]): string[] =>
  names.map((name) => `screens/${name}/${name}-screen.tsx`);

/** What is opened later, each by itself; what several of them need is in few files for guests and one for members. */
const wizard = getScreenFiles('register');
const guestScreens = [
  ...wizard,
  ...getScreenFiles('login', 'recover', 'check', 'verify', 'reconnect', 'goodbye'),
];
const textScreens = [
  ...getScreenFiles('legal', 'support', 'withdraw', 'odds', 'cancel', 'report-content'),
  // Fetched by its page itself, in a second step.
  'screens/withdraw/withdraw-steps.tsx',
];
const memberScreens = getScreenFiles('chat', 'contacts', 'list', 'meet', 'profile', 'settings', 'stories');
const overlays = fs
  .readdirSync(path.join(sources, 'overlays'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `overlays/${name}/${name}-overlay.tsx`);
const sheet = ['components/overlay/overlay-sheet.tsx'];

/** Small files that are opened one after the other, or together: in one they take fewer bytes, also in the app's list of files. */
const mergedFiles = {
  declaration: /\/components\/(?:declaration\.module\.css|use-own-email\.ts)$/,
  boost: /\/components\/boost\/[\w-]+\.(?:tsx|ts|module\.css)$/,
  chips: /\/ui\/src\/primitives\/(?:chip-group\.tsx|chip\.module\.css|chip\.tsx|roving\.ts)$/,
  limit:
    /\/(?:components\/(?:limit-note|pay-bar)\.(?:tsx|module\.css)|domain\/src\/spend-limit\.ts|state\/account\/remaining-limit\.ts|state\/wallet\/(?:purchases|limit-usage)\.ts)$/,
  'settings-page':
    /\/components\/(?:titled-screen\.(?:tsx|module\.css)|settings\/settings-(?:card|page)\.(?:tsx|module\.css))$/,
} satisfies Readonly<Record<string, RegExp>>;

const DEFERRED_MESSAGES = /^\0virtual:messages\/(\w+)\/(?:bought|chat|contacts)$/;

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function collectImports(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map((source) => path.posix.join(sources, source)));
  // A set walks on over what is added to it meanwhile.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Needs none of the larger primitives, which only few of the screens show, and no schemas. */
function isLight(id: string, modules: Modules): boolean {
  const found = new Set([id]);
  for (const one of found) {
    if (/\/@base-ui\/|\/zod\//.test(one)) return false;
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) found.add(next);
  }
  return !id.startsWith('\0');
}

const isInSeveral = (sets: readonly ReadonlySet<string>[], id: string): boolean =>
  sets.filter((set) => set.has(id)).length > 1;

/**
 * Puts what a first visit needs into few files: a browser fetches six at a time, so that forty small ones cost seven round
 * trips, and each small one compresses worse. What is opened later stays with whoever opens it.
 */
export function createCodeSplitting(): Rolldown.CodeSplittingGroup[] {
  const closures = (modules: Modules) => {
    const each = (files: readonly string[]) => files.map((file) => collectImports([file], modules));
    return {
      app: collectImports(entryPoints.app, modules),
      landing: collectImports(entryPoints.landing, modules),
      guest: collectImports([...entryPoints.guest, ...guestScreens], modules),
      paper: collectImports([...entryPoints.paper, ...textScreens], modules),
      wizard: collectImports(wizard, modules),
      exceptWizard: collectImports(
        [...entryPoints.guest, ...entryPoints.paper, ...guestScreens, ...textScreens].filter(
          (file) => !wizard.includes(file),
        ),
        modules,
      ),
      channel: collectImports(entryPoints.channel, modules),
      member: collectImports(entryPoints.member, modules),
      sheet: collectImports(sheet, modules),
      events: collectImports(entryPoints.events, modules),
      screens: each(memberScreens),
      overlays: each(overlays),
    };
  };
  let cached: ReturnType<typeof closures> | undefined;
  const getFileName: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    cached ??= closures(modules);
    const { app, landing, guest, paper, wizard, member, channel, sheet, events, screens, overlays } = cached;
    const ofGuests = guest.has(id) || paper.has(id);
    if (landing.has(id)) {
      if (app.has(id)) return 'base';
      // How a card is dragged: on the landing and in the deck, on no other page.
      if (member.has(id)) return 'cards';
      // Without the app: the landing does without it.
      return ofGuests ? 'look' : null;
    }
    if (app.has(id)) return 'app';
    if (channel.has(id)) return 'channel';
    // What members need and who comes in does too is needed by nearly every page that the app draws.
    if (member.has(id)) return guest.has(id) ? 'app' : paper.has(id) ? 'paper' : 'member';
    const members = [events, ...screens, ...overlays];
    const small = isLight(id, modules);
    if (small && ofGuests) {
      if (events.has(id)) return 'both';
      // What guests alone share stays in small files: the longest of their pages has no room for the rest of it.
      if (!members.some((one) => one.has(id))) return null;
      // Questions with drawn answers: of guests only the wizard asks them.
      return wizard.has(id) && !cached.exceptWizard.has(id) ? 'questions' : 'forms';
    }
    if (small && events.has(id)) return 'events';
    // What one opens from a page is fetched with it: no page carries it beforehand.
    if (mergedFiles.boost.test(id) || mergedFiles.chips.test(id) || mergedFiles.limit.test(id)) return null;
    if (small && isInSeveral(members, id)) return 'members';
    return sheet.has(id) && !ofGuests && !isInSeveral(screens, id) ? 'sheet' : null;
  };
  // In this order: a group takes with it what its modules import, unless an earlier one has it.
  const files = [
    'base',
    'cards',
    'look',
    'app',
    'paper',
    'channel',
    'member',
    'both',
    'forms',
    'questions',
    'events',
    'members',
    'sheet',
  ];
  const inOneFile = files.map(
    (file): Rolldown.CodeSplittingGroup => ({
      name: (id, modules) => (getFileName(id, modules) === file ? file : null),
      debugName: file,
    }),
  );
  const pairs = Object.entries(mergedFiles).map(
    ([name, test]): Rolldown.CodeSplittingGroup => ({
      name: (id) => (test.test(id) ? name : null),
      debugName: name,
    }),
  );
  return [
    ...inOneFile,
    ...pairs,
    { name: (id) => DEFERRED_MESSAGES.exec(id)?.[1] ?? null, debugName: 'words of the news' },
  ];
}

import fs from 'node:fs';
import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const sources = normalizePath(path.resolve(import.meta.dirname, '../src'));

/** The entry points by source file, with everything that they import. */
const entryPoints = {
  // On a page with a choice of language the session is requested: its list of files is the app's. The last
  // internal error is set by the channel and shown by guests' forms, which have no channel.
  app: ['app/main.tsx', 'state/account/choose-language.ts', 'core/internal-error.ts'],
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
  /** Loaded as soon as the cards are there, with its messages. */
  events: ['overlays/free-credits/free-credits-overlay.tsx', 'state/push-listeners.ts', 'app/toast-list.tsx'],
} as const;

const getScreenFiles = (...names: string[]): string[] =>
  names.map((name) => `screens/${name}/${name}-screen.tsx`);

/** Loaded later, each on its own. Code shared by several of them is in few files for guests and one for members. */
const wizard = getScreenFiles('register');
const guestScreens = [
  ...wizard,
  ...getScreenFiles('login', 'recover', 'check', 'verify', 'reconnect', 'goodbye'),
];
const textScreens = [
  ...getScreenFiles('legal', 'support', 'withdraw', 'odds', 'cancel', 'report-content'),
  // Loaded by its page itself, in a second step.
  'screens/withdraw/withdraw-steps.tsx',
];
const memberScreens = getScreenFiles('chat', 'contacts', 'list', 'meet', 'profile', 'settings', 'stories');
const overlays = fs
  .readdirSync(path.join(sources, 'overlays'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `overlays/${name}/${name}-overlay.tsx`);
const sheet = ['components/overlay/overlay-sheet.tsx'];

/**
 * Small files that are opened one after the other, or together: one file takes fewer bytes, also in the app's list of
 * files.
 */
const mergedFiles = {
  // Odds and draws are shown by one page and two overlays.
  draws: /\/domain\/src\/wheel\.ts$/,
  // First, because the pay bar imports it; most guests' pages do without.
  operator: /\/components\/operator\.ts$/,
  // Needed by chats, and by the overlays with a first message: no other page writes.
  composer:
    /\/(?:components\/(?:composer|first-message)\/[\w-]+\.(?:tsx|ts|module\.css)|domain\/src\/(?:contact-data|message-nudge|normalized-text)\.ts|components\/(?:message-quote|conversation-openers)\.(?:tsx|module\.css))$/,
  declaration: /\/components\/(?:declaration\.module\.css|use-own-email\.ts)$/,
  boost: /\/components\/boost\/[\w-]+\.(?:tsx|ts|module\.css)$/,
  chips: /\/ui\/src\/primitives\/(?:chip-group\.tsx|chip\.module\.css|chip\.tsx|roving\.ts)$/,
  limit:
    /\/(?:components\/(?:limit-note|pay-bar)\.(?:tsx|module\.css)|domain\/src\/spend-limit\.ts|state\/account\/remaining-limit\.ts|state\/wallet\/(?:purchases|limit-usage)\.ts)$/,
  people: /\/components\/lists\/(?:people-list|person-row|empty-list)\.(?:tsx|module\.css)$/,
  place: /\/components\/place-field\.(?:tsx|module\.css)$/,
  // Texts of the site: some guests’ pages, and a notice of members.
  texts: /\/components\/legal-text\/[\w-]+\.(?:tsx|ts|module\.css)$/,
  // Loaded with a photo that is opened, by no page before.
  viewer: /\/components\/viewer\/[\w-]+\.(?:tsx|ts|module\.css)$/,
  // A field that proposes towns and words, in questions and settings.
  suggest: /\/ui\/src\/primitives\/suggest-field\.(?:tsx|module\.css)$/,
  // Loaded with the wheel, by no page before.
  wheel: /\/state\/wheel\/(?:spin|pending-spin|prizes)\.ts$/,
  'settings-page':
    /\/components\/(?:titled-screen\.(?:tsx|module\.css)|settings\/settings-(?:card|page)\.(?:tsx|module\.css))$/,
} satisfies Readonly<Record<string, RegExp>>;

const DEFERRED_MESSAGES = /^\0virtual:messages\/(\w+)\/(?:bought|chat|contacts)$/;

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function collectImports(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map((source) => path.posix.join(sources, source)));
  // A Set's iteration includes items added meanwhile.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Returns whether a file needs none of the larger primitives, which few of the screens show, and no schemas. */
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
 * Puts the code of a first visit into few files: a browser loads six at a time, so forty small files cost seven round
 * trips, and small files compress worse. Code that is opened later stays with its opener.
 */
export function createCodeSplitting(): Rolldown.CodeSplittingGroup[] {
  const { boost, chips, composer, draws, limit, operator, people, place, suggest, texts, viewer, wheel } =
    mergedFiles;
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
      chat: collectImports(getScreenFiles('chat'), modules),
      screens: each(memberScreens),
      overlays: each(overlays),
    };
  };
  let cached: ReturnType<typeof closures> | undefined;
  const getFileName: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    cached ??= closures(modules);
    const { app, landing, guest, paper, wizard, member, channel, sheet, events, chat, screens, overlays } =
      cached;
    const ofGuests = guest.has(id) || paper.has(id);
    if (landing.has(id)) {
      if (app.has(id)) return 'base';
      // The card drag: on the landing page and in the deck, on no other page.
      if (member.has(id)) return ofGuests ? 'base' : 'cards';
      // Without the app: the landing page does not load it.
      return ofGuests ? 'look' : null;
    }
    if (app.has(id)) return 'app';
    if (channel.has(id)) return 'channel';
    // Code shared by members' pages and the sign-in pages is needed by nearly every page of the app.
    if (member.has(id)) return guest.has(id) ? 'app' : paper.has(id) ? 'paper' : 'member';
    const members = [events, ...screens, ...overlays];
    const small = isLight(id, modules);
    if ([draws, operator, texts].some((files) => files.test(id))) return null;
    if (small && ofGuests) {
      if (events.has(id)) return 'both';
      // Code shared by guests' pages alone stays in small files: the largest of their pages has no room for the rest.
      if (!members.some((other) => other.has(id))) return null;
      // Questions with drawings: among guests' pages only the wizard asks them.
      return wizard.has(id) && !cached.exceptWizard.has(id) ? 'questions' : 'forms';
    }
    if (small && events.has(id)) return 'events';
    // Overlays of a page are loaded when they are opened: no page includes them.
    if (
      [boost, chips, composer, limit, people, place, suggest, viewer, wheel].some((files) => files.test(id))
    )
      return null;
    // A chat that is opened from outside loads more than other pages, and needs half of what they share.
    if (small && isInSeveral(members, id)) return chat.has(id) ? 'chats' : 'members';
    return sheet.has(id) && !ofGuests && !isInSeveral(screens, id) ? 'sheet' : null;
  };
  // In this order: a group includes the imports of its modules, unless an earlier group has them.
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
    'chats',
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

import fs from 'node:fs';
import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const sources = normalizePath(path.resolve(import.meta.dirname, '../src'));

/** What opens first, by the files of their sources; everything these import comes along. */
const openings = {
  // Where a language is chosen the session is asked for: its list of files is that of the app.
  app: ['frame/main.tsx', 'state/account/choose-language.ts'],
  landing: ['screens/landing/landing-entry.ts'],
  door: ['frame/layouts/guest-layout.tsx'],
  paper: ['frame/layouts/pages-layout.tsx'],
  channel: ['ground/ask.ts'],
  member: [
    'frame/routes/member-parts.ts',
    'frame/layouts/member-layout.tsx',
    'screens/explore/explore-screen.tsx',
    'state/account/speaker.ts',
    'ground/query.ts',
  ],
  /** Fetched as soon as the cards are there, with the words it speaks in. */
  news: [
    'overlays/free-credits/free-credits-overlay.tsx',
    'state/listening.ts',
    '../../../packages/ui/src/primitives/toast-region.tsx',
  ],
} as const;

const screens = (...names: string[]): string[] => names.map((name) => `screens/${name}/${name}-screen.tsx`);

/** What is opened later, each by itself; what several of them need is in few files for guests and one for members. */
const wizard = screens('register');
const doors = [...wizard, ...screens('login', 'recover', 'check', 'verify', 'reconnect', 'goodbye')];
const papers = [
  ...screens('legal', 'support', 'withdraw', 'odds', 'cancel', 'report-content'),
  // Fetched by its page itself, in a second step.
  'screens/withdraw/withdraw-steps.tsx',
];
const memberScreens = screens('chat', 'contacts', 'meet', 'profile', 'settings', 'stories');
/** Of one kind: what they share no other screen is to load. */
const lists = ['match', 'my-likes', 'likes-me', 'visitors'].map((name) => `screens/list/${name}-screen.tsx`);
const overlays = fs
  .readdirSync(path.join(sources, 'overlays'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `overlays/${name}/${name}-overlay.tsx`);
const sheet = ['parts/overlay/overlay-sheet.tsx'];

/** Small files that are opened one after the other, or together: in one they take fewer bytes, also in the app's list of files. */
const together = {
  declaration: /\/parts\/(?:declaration\.module\.css|use-own-email\.ts)$/,
  boost: /\/parts\/boost\/[\w-]+\.(?:tsx|ts|module\.css)$/,
  chips: /\/ui\/src\/primitives\/(?:chip-group\.tsx|chip\.module\.css|chip\.tsx|roving\.ts)$/,
  limit:
    /\/(?:parts\/(?:limit-note|pay-bar)\.(?:tsx|module\.css)|domain\/src\/spend-limit\.ts|state\/account\/limit-room\.ts|state\/wallet\/(?:purchases|used-of-limit)\.ts)$/,
  lists: /\/screens\/list\/(?:match|my-likes|likes-me|visitors)-screen\.tsx$/,
  'settings-page':
    /\/parts\/settings\/(?:settings-page\.tsx|settings-page\.module\.css|use-settings-back\.ts)$/,
} satisfies Readonly<Record<string, RegExp>>;

const newsWords = /^\0virtual:words\/(\w+)\/(?:bought|chat|contacts)$/;

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function closure(files: readonly string[], modules: Modules): ReadonlySet<string> {
  const found = new Set(files.map((source) => path.posix.join(sources, source)));
  // A set walks on over what is added to it meanwhile.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/** Needs none of the larger primitives, which only few of the screens show, and no schemas. */
function light(id: string, modules: Modules): boolean {
  const found = new Set([id]);
  for (const one of found) {
    if (/\/@base-ui\/|\/zod\//.test(one)) return false;
    for (const next of modules.getModuleInfo(one)?.importedIds ?? []) found.add(next);
  }
  return !id.startsWith('\0');
}

const severalOf = (sets: readonly ReadonlySet<string>[], id: string): boolean =>
  sets.filter((set) => set.has(id)).length > 1;

/**
 * Puts what a first visit needs into few files: a browser fetches six at a time, so that forty small ones cost seven round
 * trips, and each small one compresses worse. What is opened later stays with whoever opens it.
 */
export function firstFiles(): Rolldown.CodeSplittingGroup[] {
  const closures = (modules: Modules) => {
    const each = (files: readonly string[]) => files.map((file) => closure([file], modules));
    return {
      app: closure(openings.app, modules),
      landing: closure(openings.landing, modules),
      door: closure([...openings.door, ...doors], modules),
      paper: closure([...openings.paper, ...papers], modules),
      wizard: closure(wizard, modules),
      exceptWizard: closure(
        [...openings.door, ...openings.paper, ...doors, ...papers].filter((file) => !wizard.includes(file)),
        modules,
      ),
      channel: closure(openings.channel, modules),
      member: closure(openings.member, modules),
      sheet: closure(sheet, modules),
      news: closure(openings.news, modules),
      screens: [...each(memberScreens), closure(lists, modules)],
      overlays: each(overlays),
    };
  };
  let known: ReturnType<typeof closures> | undefined;
  const fileOf: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    known ??= closures(modules);
    const { app, landing, door, paper, wizard, member, channel, sheet, news, screens, overlays } = known;
    const ofGuests = door.has(id) || paper.has(id);
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
    if (member.has(id)) return door.has(id) ? 'app' : paper.has(id) ? 'paper' : 'member';
    const members = [news, ...screens, ...overlays];
    const small = light(id, modules);
    if (small && ofGuests) {
      if (news.has(id)) return 'both';
      // What guests alone share stays in small files: the longest of their pages has no room for the rest of it.
      if (!members.some((one) => one.has(id))) return null;
      // Questions with drawn answers: of guests only the wizard asks them.
      return wizard.has(id) && !known.exceptWizard.has(id) ? 'questions' : 'forms';
    }
    if (small && news.has(id)) return 'news';
    // What one opens from a page is fetched with it: no page carries it beforehand.
    if (together.boost.test(id) || together.chips.test(id) || together.limit.test(id)) return null;
    if (small && severalOf(members, id)) return 'members';
    return sheet.has(id) && !ofGuests && !severalOf(screens, id) ? 'sheet' : null;
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
    'news',
    'members',
    'sheet',
  ];
  const inOneFile = files.map(
    (file): Rolldown.CodeSplittingGroup => ({
      name: (id, modules) => (fileOf(id, modules) === file ? file : null),
      debugName: file,
    }),
  );
  const pairs = Object.entries(together).map(
    ([name, test]): Rolldown.CodeSplittingGroup => ({
      name: (id) => (test.test(id) ? name : null),
      debugName: name,
    }),
  );
  return [
    ...inOneFile,
    ...pairs,
    { name: (id) => newsWords.exec(id)?.[1] ?? null, debugName: 'words of the news' },
  ];
}

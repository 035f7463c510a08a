import path from 'node:path';
import { normalizePath, type Rolldown } from 'vite';

const sources = normalizePath(path.resolve(import.meta.dirname, '../src'));

/** What opens first, by the files of their sources; everything these import comes along. */
const openings = {
  app: ['frame/main.tsx'],
  landing: ['screens/landing/landing-entry.ts'],
  guest: [
    'frame/layouts/guest-layout.tsx',
    'screens/login/login-screen.tsx',
    'screens/register/register-screen.tsx',
    'frame/layouts/pages-layout.tsx',
  ],
  channel: ['ground/ask.ts'],
  speaker: ['state/account/speaker.ts', 'ground/query.ts'],
  member: ['frame/layouts/member-layout.tsx', 'screens/explore/explore-screen.tsx'],
  news: ['state/listening.ts'],
};

type Modules = Parameters<Rolldown.CodeSplittingNameFunction>[1];

function closure(opening: keyof typeof openings, modules: Modules): ReadonlySet<string> {
  const found = new Set(openings[opening].map((source) => `${sources}/${source}`));
  // A set walks on over what is added to it meanwhile.
  for (const id of found) for (const next of modules.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Puts what a first visit needs into few files: a browser fetches six at a time, so that forty small ones cost seven round
 * trips. What is opened later stays with whoever opens it.
 */
export function firstFiles(): Rolldown.CodeSplittingGroup[] {
  let known: Record<keyof typeof openings, ReadonlySet<string>> | undefined;
  const fileOf: Rolldown.CodeSplittingNameFunction = (id, modules) => {
    known ??= {
      app: closure('app', modules),
      landing: closure('landing', modules),
      guest: closure('guest', modules),
      member: closure('member', modules),
      channel: closure('channel', modules),
      speaker: closure('speaker', modules),
      news: closure('news', modules),
    };
    const { app, landing, guest, member, channel, speaker, news } = known;
    if (landing.has(id)) return app.has(id) || member.has(id) ? 'base' : null;
    if (app.has(id)) return 'app';
    if (channel.has(id)) return 'channel';
    if (speaker.has(id)) return 'speaker';
    if (member.has(id)) return guest.has(id) ? 'parts' : 'member';
    return news.has(id) ? 'news' : null;
  };
  // In this order: a group takes with it what its modules import, unless an earlier one has it.
  return ['base', 'app', 'channel', 'speaker', 'parts', 'member', 'news'].map((file) => ({
    name: (id, modules) => (fileOf(id, modules) === file ? file : null),
    debugName: file,
  }));
}

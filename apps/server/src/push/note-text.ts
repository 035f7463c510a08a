import type { PushKey } from '@afterglow/i18n/keys';
import { loadTranslations } from '@afterglow/i18n/node';
import type { DueNote } from './due-notes.ts';

let translations: ReturnType<typeof loadTranslations<'push'>> | undefined;

/**
 * What the browser's worker gets, in the member's language. Without `names` it says nothing of whom or of what; a virtual
 * profile that is named is named as one.
 */
export function formatNote(note: DueNote, { names }: { names: boolean }): string {
  translations ??= loadTranslations('push');
  const t = translations(note.language).t;
  const key: Record<'title' | 'message', PushKey> = names
    ? { title: note.virtual ? 'push.named_virtual' : 'push.named', message: `push.${note.kind}` }
    : { title: 'push.title', message: 'push.text' };
  return JSON.stringify({
    id: note.id,
    title: t(key.title, { name: note.name }),
    message: t(key.message),
    // What is told of one conversation takes the place of what was told of it before.
    tag: `c${note.fromId}`,
    path: `/chat/${note.fromId}`,
    unread: note.unread,
    named: names,
    language: note.language,
  });
}

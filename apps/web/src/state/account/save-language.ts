import type { Language } from '@afterglow/domain/languages';
import { channel } from '../../core/channel.ts';
import { patchUser } from './session.ts';
import { revalidate } from './session-events.ts';

/**
 * The language of the account: mails and notices follow it, and in it the server describes people and towns. Once the server
 * knows it, what every store holds is asked for again (`session-events.ts`, `discovery/search-key.ts`).
 */
export async function saveLanguage(language: Language): Promise<void> {
  const reply = await channel.call('user/update', { key: 'language', value: language });
  if (!reply.ok) return;
  patchUser({ language });
  await revalidate();
}

import type { Language } from '@afterglow/domain/languages';
import { channel } from '../../ground/channel.ts';
import { patchUser } from './session.ts';
import { revalidate } from './session-news.ts';

/**
 * The language of the account: mails and notices follow it, and in it the server describes people and towns. Once the server
 * knows it, what every store holds is asked for again (`session-news.ts`, `discovery/search.ts`).
 */
export async function keepLanguage(language: Language): Promise<void> {
  const reply = await channel.call('user/update', { key: 'language', value: language });
  if (!reply.ok) return;
  patchUser({ language });
  await revalidate();
}

import type { Language } from '@afterglow/domain/languages';
import { setLanguage } from '../../ground/language.ts';
import { patchUser, useSession } from './session.ts';

/** Shows another language at once, and tells the server for mails and notices when somebody is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  if (useSession.getState().status !== 'member') return;
  patchUser({ language });
  // A guest has none of it.
  const { channel } = await import('../../ground/channel.ts');
  await channel.call('user/update', { key: 'language', value: language });
}

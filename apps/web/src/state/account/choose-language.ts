import type { Language } from '@afterglow/domain/languages';
import { setLanguage } from '../../core/language.ts';
import { useSession } from './session.ts';

/** Shows another language immediately, and saves it to the account if somebody is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  if (useSession.getState().status !== 'member') return;
  // A guest has no account.
  const { saveLanguage } = await import('./session-connection.ts');
  await saveLanguage(language);
}

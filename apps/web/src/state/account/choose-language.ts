import type { Language } from '@afterglow/domain/languages';
import { setLanguage } from '../../ground/language.ts';
import { useSession } from './session.ts';

/** Shows another language at once, and keeps it with the account when somebody is signed in. */
export async function chooseLanguage(language: Language): Promise<void> {
  await setLanguage(language);
  if (useSession.getState().status !== 'member') return;
  // A guest has none of it.
  const { keepLanguage } = await import('./keep-language.ts');
  await keepLanguage(language);
}

import type { ReactElement } from 'react';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { AskForLink } from './ask-for-link.tsx';
import { ChoosePassword } from './choose-password.tsx';

/** Without a token asks where to send one; with it, for the new password. */
export function RecoverScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  usePageTitle(t('auth.recover_page'));
  return token ? <ChoosePassword key={token} token={token} /> : <AskForLink />;
}

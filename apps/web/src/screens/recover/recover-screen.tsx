import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { RequestLink } from './request-link.tsx';
import { SetPassword } from './set-password.tsx';

/** Without a token asks where to send one; with it, for the new password. */
export function RecoverScreen(): ReactElement {
  const t = useT();
  const token = useParam('token');
  usePageTitle(t('auth.recover_page'));
  return token ? <SetPassword key={token} token={token} /> : <RequestLink />;
}

import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

export function NotFoundScreen(): ReactElement {
  const t = useT();
  return (
    <ErrorPage status={404} title={t('shell.not_found')} text={t('shell.not_found_text')}>
      <HomeLink />
    </ErrorPage>
  );
}

import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { ErrorPage } from './error-page.tsx';
import { HomeLink } from './home-link.tsx';

/** `within`: the layout around it has the page's main part and its navigation already. */
export function NotFoundScreen({ within = false }: { within?: boolean }): ReactElement {
  const t = useT();
  return (
    <ErrorPage within={within} status={404} title={t('shell.not_found')} text={t('shell.not_found_text')}>
      <HomeLink />
    </ErrorPage>
  );
}

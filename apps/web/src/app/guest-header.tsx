import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { ChevronLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { LanguageSwitch } from '../components/language-switch.tsx';
import { Wordmark } from '../components/wordmark.tsx';
import { canGoBack, goBack } from '../core/router.ts';
import { useT } from '../core/translations.tsx';
import { chooseLanguage } from '../state/account/choose-language.ts';
import styles from './guest-header.module.css';

/** The logo and the languages; with a back button on pages that are opened from inside the app. */
export function GuestHeader({ back = false }: { back?: boolean }): ReactElement {
  const t = useT();
  return (
    <header className={styles.header}>
      {back && canGoBack() ? (
        <IconButton label={t('common.back')} flip onClick={() => goBack()}>
          <ChevronLeft size={24} strokeWidth={1.75} />
        </IconButton>
      ) : null}
      <a className={styles.home} href="/">
        <Wordmark />
      </a>
      <LanguageSwitch onChoose={(language) => void chooseLanguage(language)} />
    </header>
  );
}

import { Button } from '@afterglow/ui/primitives/button';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { keepFocus } from '../../components/keep-focus.ts';
import { ScreenHeader } from '../../components/screen-header.tsx';
import { ScreenScroller } from '../../components/screen-scroller.tsx';
import { SettingsList } from '../../components/settings/settings-list.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { canGoBack, goBack, navigate } from '../../core/router.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './settings-screen.module.css';
import { SettingsScreenSkeleton } from './settings-screen-skeleton.tsx';

export const ScreenSkeleton = SettingsScreenSkeleton;

/** The rows alone; on a desktop they stand beside every page of the settings, and this one leads on to the first. */
export function SettingsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('settings.title'));
  return (
    <ScreenScroller name="settings">
      <div className={styles.screen} ref={keepFocus}>
        <ScreenHeader
          title={t('settings.title')}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/profile' }))}
        />
        <div className={styles.body}>
          <SettingsList />
          <Button
            kind="outline"
            size="l"
            block
            icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => openOverlay('logout', {})}
          >
            {t('settings.logout')}
          </Button>
        </div>
      </div>
    </ScreenScroller>
  );
}

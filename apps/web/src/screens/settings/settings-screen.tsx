import { Button } from '@afterglow/ui/primitives/button';
import { LogOut } from 'lucide-react';
import type { ReactElement } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useT } from '../../ground/words.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { SettingsList } from '../../parts/settings/settings-list.tsx';
import { SettingsOutline } from './settings-outline.tsx';
import styles from './settings-screen.module.css';

export const Outline = SettingsOutline;

/** The rows alone; on a desktop they stand beside every page of the settings, and this one leads on to the first. */
export function SettingsScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('settings.title'));
  return (
    <ScreenScroller name="settings">
      <div className={styles.screen} ref={keptFocus}>
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

import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { isPlainHome, setPlainHome } from '../../core/plain-home.ts';
import { getTabTitle } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import { isStandalone } from '../../state/account/web-push.ts';
import styles from './discretion-screen.module.css';

/** What the app is called and looks like outside of itself: on the home screen, in the tab, in the list of open apps. */
export function HomeCard(): ReactElement {
  const t = useT();
  const [plain, setPlain] = useState(isPlainHome);
  const name = t('shell.plain_name');
  return (
    <SettingsCard id="discretion-home" title={t('discretion.home_title')}>
      <Switch
        label={t('discretion.home_plain')}
        hint={t('discretion.home_plain_hint', { name })}
        checked={plain}
        onChange={(on) => {
          setPlainHome(on);
          document.title = getTabTitle(t('discretion.title'));
          setPlain(on);
        }}
      />
      <p className={styles.preview}>
        <img src={plain ? '/icons/plain.svg' : '/icons/icon.svg'} alt="" />
        <span>{plain ? name : getTabTitle()}</span>
      </p>
      <p className={card.hint}>{t('discretion.home_again')}</p>
      {isStandalone() ? null : (
        <Button kind="outline" onClick={() => openOverlay('add-to-home', {})}>
          {t('discretion.home_add')}
        </Button>
      )}
    </SettingsCard>
  );
}

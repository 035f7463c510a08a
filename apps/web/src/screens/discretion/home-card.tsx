import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { openOverlay } from '../../ground/overlay-address.ts';
import { isPlainHome, makePlainHome } from '../../ground/plain-home.ts';
import { tabTitle } from '../../ground/site-name.ts';
import { useT } from '../../ground/words.tsx';
import { standsAlone } from '../../state/account/push.ts';
import styles from './discretion-screen.module.css';

/** What the app is called and looks like outside of itself: on the home screen, in the tab, in the list of open apps. */
export function HomeCard(): ReactElement {
  const t = useT();
  const [plain, setPlain] = useState(isPlainHome);
  const name = t('shell.plain_name');
  return (
    <section className={styles.card} aria-labelledby="discretion-home">
      <h2 id="discretion-home" className={styles.title}>
        {t('discretion.home_title')}
      </h2>
      <Switch
        label={t('discretion.home_plain')}
        hint={t('discretion.home_plain_hint', { name })}
        checked={plain}
        onChange={(on) => {
          makePlainHome(on);
          document.title = tabTitle(t('discretion.title'));
          setPlain(on);
        }}
      />
      <p className={styles.preview}>
        <img src={plain ? '/icons/plain.svg' : '/icons/icon.svg'} alt="" />
        <span>{plain ? name : tabTitle()}</span>
      </p>
      <p className={styles.hint}>{t('discretion.home_again')}</p>
      {standsAlone() ? null : (
        <Button kind="outline" onClick={() => openOverlay('add-to-home', {})}>
          {t('discretion.home_add')}
        </Button>
      )}
    </section>
  );
}

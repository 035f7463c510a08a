import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { hideApp, hideButtonStore, setHideButton } from '../../core/privacy.ts';
import { useT } from '../../core/translations.tsx';
import styles from './discretion-screen.module.css';

export function HideCard(): ReactElement {
  const t = useT();
  const shown = useStore(hideButtonStore);
  return (
    <section className={styles.card} aria-labelledby="discretion-hide">
      <h2 id="discretion-hide" className={styles.title}>
        {t('discretion.hide_title')}
      </h2>
      <p>{t('discretion.hide_text', { name: t('shell.plain_name') })}</p>
      <Switch
        label={t('discretion.hide_button')}
        hint={t('discretion.hide_button_hint')}
        checked={shown}
        onChange={setHideButton}
      />
      <Button kind="outline" onClick={hideApp}>
        {t('discretion.hide_now')}
      </Button>
    </section>
  );
}

import { Button } from '@afterglow/ui/primitives/button';
import { Switch } from '@afterglow/ui/primitives/switch';
import type { ReactElement } from 'react';
import { useStore } from 'zustand';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { hideApp, hideButtonStore, setHideButton } from '../../core/privacy.ts';
import { useT } from '../../core/translations.tsx';

export function HideCard(): ReactElement {
  const t = useT();
  const shown = useStore(hideButtonStore);
  return (
    <SettingsCard id="discretion-hide" title={t('discretion.hide_title')}>
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
    </SettingsCard>
  );
}

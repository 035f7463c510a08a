import { readTheme, saveTheme, THEMES, type Theme } from '@afterglow/browser/theme';
import { Button } from '@afterglow/ui/primitives/button';
import { Dialog } from '@afterglow/ui/primitives/dialog';
import { OptionGroup } from '@afterglow/ui/primitives/option-group';
import { OptionTile } from '@afterglow/ui/primitives/option-tile';
import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut, useSession } from '../core/session.ts';
import { useT } from '../core/translations.tsx';
import { LanguageChoice } from './language-choice.tsx';
import styles from './settings-dialog.module.css';

export function SettingsDialog({
  open,
  onOpenChange,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const t = useT();
  const name = useSession((session) => session.user?.name ?? '');
  const [theme, setTheme] = useState<Theme>(readTheme);
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('console.settings')}
      description={t('console.signed_in_as', { name })}
      closeLabel={t('common.close')}
    >
      <div className={styles.settings}>
        <LanguageChoice labelled />
        <OptionGroup legend={t('console.theme')} columns={3}>
          {THEMES.map((value) => (
            <OptionTile
              key={value}
              name="theme"
              value={value}
              checked={theme === value}
              onChoose={() => {
                saveTheme(value);
                setTheme(value);
              }}
            >
              {t(`console.theme.${value}`)}
            </OptionTile>
          ))}
        </OptionGroup>
        <div className={styles.leave}>
          <Button
            kind="outline"
            block
            icon={<LogOut size={20} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => void signOut()}
          >
            {t('console.sign_out')}
          </Button>
          <p className={styles.hint}>{t('console.sign_out_hint')}</p>
        </div>
      </div>
    </Dialog>
  );
}

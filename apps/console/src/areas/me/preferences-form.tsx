import { saveTheme, type Theme } from '@afterglow/browser/theme';
import { BLUR_STRENGTHS } from '@afterglow/domain/console-preferences';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { useAct } from '../../components/use-act.ts';
import { useT } from '../../core/translations.tsx';
import styles from './me-screen.module.css';

const THEME_CHOICES = ['system', 'light', 'dark'] as const;

/** The reader's preferences for the console. A change is saved immediately and appears in the other windows too. */
export function PreferencesForm({ own }: { own: OwnRecord }) {
  const t = useT();
  const { act, errorText, isBusy } = useAct('me/save', { onDone: () => {} });
  const { preferences, version } = own;
  const change = (changes: Partial<OwnRecord['preferences']>) =>
    act({ version, preferences: { ...preferences, ...changes } });
  function changeTheme(theme: Theme): void {
    saveTheme(theme);
    const { theme: _, ...others } = preferences;
    act({ version, preferences: theme === 'system' ? others : { ...others, theme } });
  }
  return (
    <div className={styles.fields}>
      <Switch
        label={t('me.single_keys')}
        hint={t('me.single_keys_hint')}
        checked={preferences.single_keys}
        busy={isBusy}
        onChange={(single_keys) => change({ single_keys })}
      />
      <Switch
        label={t('me.veil')}
        hint={t('me.veil_hint')}
        checked={preferences.veil}
        busy={isBusy}
        onChange={(isBlurred) => change({ veil: isBlurred })}
      />
      <Select
        label={t('me.veil_strength')}
        value={String(preferences.veil_strength)}
        disabled={!preferences.veil}
        options={BLUR_STRENGTHS.map((strength) => ({
          value: String(strength),
          label: t(`me.veil_strength.${strength}`),
        }))}
        onChange={({ currentTarget: { value } }) => {
          const strength = BLUR_STRENGTHS.find((blurStrength) => String(blurStrength) === value);
          if (strength) change({ veil_strength: strength });
        }}
      />
      <Select
        label={t('console.theme')}
        value={preferences.theme ?? 'system'}
        options={THEME_CHOICES.map((value) => ({ value, label: t(`console.theme.${value}`) }))}
        onChange={(event) => changeTheme(event.currentTarget.value as Theme)}
      />
      {errorText ? (
        <p className={styles.error} role="alert">
          {errorText}
        </p>
      ) : null}
    </div>
  );
}

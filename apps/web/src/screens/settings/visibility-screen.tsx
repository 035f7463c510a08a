import { ORIGINS, type Origin } from '@afterglow/domain/wizard-answers';
import type { Translate } from '@afterglow/i18n/translations';
import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { toastInternalError } from '../../core/toast-internal-error.ts';
import { toast } from '../../core/toasts.ts';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { useSession } from '../../state/account/session.ts';
import { MoreLinks } from './more-links.tsx';
import styles from './settings.module.css';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="settings.visibility" />;

/** `/settings/visibility`: what others see, and who is blocked. */
export function VisibilityScreen(): ReactElement {
  const t = useT();
  const user = useSession((session) => session.user);
  return (
    <SettingsPage title={t('settings.visibility')}>
      {user ? (
        <>
          <PrivacyCard user={user} />
          <OriginCard user={user} />
        </>
      ) : null}
      <MoreLinks
        label={t('settings.blocked')}
        links={[{ to: '/settings/blocked', label: t('settings.blocked') }]}
      />
    </SettingsPage>
  );
}

const choices = ['incognito', 'hide_online', 'hide_age', 'hide_town'] as const;
type Choice = (typeof choices)[number];
type Visible = Pick<OwnUser, Choice | 'age' | 'city' | 'country'>;

/** Returns what others see as the switch is now; null where there is nothing to see. */
function describeSeen(choice: Choice, user: Visible, t: Translate): string | null {
  const { age, city, country } = user;
  if (choice === 'hide_age')
    return t(user.hide_age ? 'settings.seen_hide_age_on' : 'settings.seen_hide_age', { age });
  if (choice !== 'hide_town')
    return t(user[choice] ? `settings.seen_${choice}_on` : `settings.seen_${choice}`);
  if (country === null) return null;
  return user.hide_town
    ? t('settings.seen_hide_town_on', { country })
    : t('settings.seen_hide_town', { place: city === null ? country : `${city}, ${country}` });
}

/** What the member hides, and what others see of it. Each switch takes effect immediately, for everybody. */
export function PrivacyCard({ user }: { user: Visible }): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (key: Choice, isOn: boolean): Promise<void> => {
    setBusy(true);
    const errorCode = await saveField(key, isOn, { [key]: isOn });
    setBusy(false);
    if (errorCode) toastInternalError(t);
    else toast({ type: 'success', message: t('settings.saved') });
  };
  return (
    <SettingsCard id="settings-privacy" title={t('account.privacy')}>
      {choices.map((key) => {
        const seen = describeSeen(key, user, t);
        return (
          <Switch
            key={key}
            label={t(`account.${key}`)}
            hint={
              <>
                {seen === null ? null : <span className={styles.seen}>{seen}</span>}
                {key === 'hide_age' || key === 'hide_town' ? t(`account.${key}_hint`) : null}
              </>
            }
            checked={user[key]}
            busy={isBusy}
            onChange={(isOn) => void save(key, isOn)}
          />
        );
      })}
    </SettingsCard>
  );
}

type Props = { user: Pick<OwnUser, 'intimate' | 'origin' | 'show_origin'> };

/**
 * The member's origin. It is stored only with consent and shown only by choice. Withdrawing the consent is one press,
 * like giving it, and deletes the answer.
 */
function OriginCard({ user: { intimate, origin, show_origin: shown } }: Props): ReactElement {
  const t = useT();
  const [isBusy, setBusy] = useState(false);
  const save = async (
    key: 'intimate' | 'origin' | 'show_origin',
    value: boolean | string,
    now: Partial<OwnUser>,
  ): Promise<void> => {
    setBusy(true);
    const errorCode = await saveField(key, value, now);
    setBusy(false);
    if (errorCode) toastInternalError(t);
    else if (key === 'intimate' && value === false)
      toast({ type: 'success', message: t('settings.origin_deleted') });
    else toast({ type: 'success', message: t('settings.saved') });
  };
  const withoutConsent = { intimate: false, origin: null, show_origin: false };

  return (
    <SettingsCard id="settings-origin" title={t('settings.origin_title')}>
      <Switch
        label={t('settings.origin_consent')}
        hint={t('settings.origin_consent_hint')}
        checked={intimate}
        busy={isBusy}
        onChange={(isOn) => void save('intimate', isOn, isOn ? { intimate: true } : withoutConsent)}
      />
      {intimate ? (
        <>
          <Select
            label={t('settings.origin_mine')}
            value={origin ?? ''}
            aria-busy={isBusy || undefined}
            options={[
              { value: '', label: t('settings.origin_none') },
              ...ORIGINS.map((value) => ({ value, label: t(`answers.origin_${value}`) })),
            ]}
            onChange={({ currentTarget: { value } }) =>
              void save('origin', value, { origin: (value || null) as Origin | null })
            }
          />
          <Switch
            label={t('settings.origin_show')}
            hint={t('settings.origin_show_hint')}
            checked={shown}
            busy={isBusy}
            disabled={origin === null}
            onChange={(isOn) => void save('show_origin', isOn, { show_origin: isOn })}
          />
        </>
      ) : null}
    </SettingsCard>
  );
}

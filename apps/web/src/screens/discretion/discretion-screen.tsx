import {
  DEFAULT_PLAIN_NAME,
  PLAIN_NAMES,
  type PlainName,
  parsePlainName,
} from '@afterglow/domain/plain-names';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { Switch } from '@afterglow/ui/primitives/switch';
import { type ReactElement, useState } from 'react';
import { useStore } from 'zustand';
import card from '../../components/settings/settings-card.module.css';
import { SettingsCard } from '../../components/settings/settings-card.tsx';
import { SettingsPage } from '../../components/settings/settings-page.tsx';
import { TitledScreenSkeleton } from '../../components/titled-screen-skeleton.tsx';
import { Link } from '../../core/link.tsx';
import { openOverlay } from '../../core/overlay-address.ts';
import { readPlainName, setPlainHome, toPlainKey } from '../../core/plain-home.ts';
import { hideApp, hideButtonStore, setHideButton } from '../../core/privacy.ts';
import { getTabTitle } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import { isStandalone } from '../../state/account/web-push.ts';
import styles from './discretion-screen.module.css';
import { PinCard } from './pin-card.tsx';

export const ScreenSkeleton = (): ReactElement => <TitledScreenSkeleton titleKey="discretion.title" />;

const limits = ['limits_1', 'limits_2', 'limits_3', 'limits_4', 'limits_5'] as const;

/** `/settings/discretion`: everything that keeps the app discreet on this device, and its limits. */
export function DiscretionScreen(): ReactElement {
  const t = useT();
  const [plain, setPlain] = useState(readPlainName);
  return (
    <SettingsPage title={t('discretion.title')}>
      <p className={card.hint}>{t('discretion.intro')}</p>
      <NotificationsLink />
      <HomeCard plain={plain} onChoose={setPlain} />
      <HideCard plain={plain} />
      <PinCard />
      <SettingsCard id="discretion-limits" title={t('discretion.limits_title')}>
        <ul className={styles.limits}>
          {limits.map((key) => (
            <li key={key}>{t(`discretion.${key}`)}</li>
          ))}
        </ul>
      </SettingsCard>
    </SettingsPage>
  );
}

function NotificationsLink(): ReactElement {
  const t = useT();
  return (
    <nav className={card.card} aria-label={t('discretion.notices_title')}>
      <Link to="/settings/notifications" className={styles.link}>
        <span>
          <span className={card.title}>{t('discretion.notices_title')}</span>
          <span className={card.hint}>{t('discretion.notices_within')}</span>
        </span>
      </Link>
    </nav>
  );
}

/** The app's name and icon on the home screen, in the tab and in the list of open apps. */
function HomeCard({
  plain,
  onChoose,
}: {
  plain: PlainName | null;
  onChoose: (chosen: PlainName | null) => void;
}): ReactElement {
  const t = useT();
  const name = t(toPlainKey(plain));
  const choose = (chosen: PlainName | null): void => {
    setPlainHome(chosen, t.plain(toPlainKey(chosen)));
    document.title = getTabTitle(t('discretion.title'));
    onChoose(chosen);
  };
  return (
    <SettingsCard id="discretion-home" title={t('discretion.home_title')}>
      <Switch
        label={t('discretion.home_plain')}
        hint={t('discretion.home_plain_hint', { name })}
        checked={plain !== null}
        onChange={(isOn) => choose(isOn ? DEFAULT_PLAIN_NAME : null)}
      />
      {plain ? (
        <Select
          label={t('discretion.home_name')}
          value={plain}
          options={PLAIN_NAMES.map((value) => ({ value, label: t(toPlainKey(value)) }))}
          onChange={({ currentTarget: { value } }) => choose(parsePlainName(value))}
        />
      ) : null}
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

function HideCard({ plain }: { plain: PlainName | null }): ReactElement {
  const t = useT();
  const isShown = useStore(hideButtonStore);
  return (
    <SettingsCard id="discretion-hide" title={t('discretion.hide_title')}>
      <p>{t('discretion.hide_text', { name: t(toPlainKey(plain)) })}</p>
      <Switch
        label={t('discretion.hide_button')}
        hint={t('discretion.hide_button_hint')}
        checked={isShown}
        onChange={setHideButton}
      />
      <Button kind="outline" onClick={hideApp}>
        {t('discretion.hide_now')}
      </Button>
    </SettingsCard>
  );
}

import { chooseTheme, type Theme, themes } from '@afterglow/browser/theme';
import { type Language, languageNames, languages } from '@afterglow/domain/languages';
import { Button } from '@afterglow/ui/primitives/button';
import { Select } from '@afterglow/ui/primitives/select';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import { Switch } from '@afterglow/ui/primitives/switch';
import { LogOut } from 'lucide-react';
import { lazy, type ReactElement, Suspense, useDeferredValue, useState } from 'react';
import { Link } from '../../ground/link.tsx';
import { openOverlay } from '../../ground/overlay-address.ts';
import { canGoBack, goBack, navigate } from '../../ground/router.ts';
import { setSound, soundOn } from '../../ground/sound.ts';
import { useTheme } from '../../ground/theme.ts';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useLanguage, useT } from '../../ground/words.tsx';
import { ConfirmEmail } from '../../parts/confirm-email.tsx';
import { keptFocus } from '../../parts/kept-focus.ts';
import { ScreenHeader } from '../../parts/screen-header.tsx';
import { ScreenScroller } from '../../parts/screen-scroller.tsx';
import { chooseLanguage } from '../../state/account/choose-language.ts';
import { useSession } from '../../state/account/session.ts';
import { OriginCard } from './origin-card.tsx';
import { PendingEmail } from './pending-email.tsx';
import { SettingsOutline } from './settings-outline.tsx';
import styles from './settings-screen.module.css';

export const Outline = SettingsOutline;

const AccountCards = lazy(async () => ({ default: (await import('./account-cards.tsx')).AccountCards }));

export function SettingsScreen(): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const theme = useTheme();
  const user = useSession((session) => session.user);
  const [sound, setSoundShown] = useState(soundOn);
  usePageTitle(t('settings.title'));
  // Seen, and answering, with what stands in the first view; what is below it is drawn after that.
  const below = useDeferredValue(user !== null, false);
  const later = <Skeleton shape="block" height="1200px" />;

  return (
    <ScreenScroller>
      <div className={styles.screen} ref={keptFocus}>
        <ScreenHeader
          title={t('settings.title')}
          onBack={() => (canGoBack() ? goBack() : void navigate({ to: '/profile' }))}
        />
        <div className={styles.body}>
          <section className={styles.card}>
            <Select
              label={t('settings.language')}
              value={language}
              options={languages.map((value) => ({ value, label: languageNames[value] }))}
              onChange={(event) => void chooseLanguage(event.currentTarget.value as Language)}
            />
            <Select
              label={t('settings.theme')}
              value={theme}
              options={themes.map((value) => ({ value, label: t(`settings.theme_${value}`) }))}
              onChange={(event) => chooseTheme(event.currentTarget.value as Theme)}
            />
            <Switch
              label={t('settings.sound')}
              hint={t('settings.sound_hint')}
              checked={sound}
              onChange={(on) => {
                setSound(on);
                setSoundShown(on);
              }}
            />
          </section>
          <section className={styles.card} aria-labelledby="settings-account">
            <h2 id="settings-account" className={styles.title}>
              {t('settings.account')}
            </h2>
            <dl className={styles.email}>
              <dt>{t('settings.email')}</dt>
              <dd>
                <bdi dir="ltr">{user?.email}</bdi>
                <span data-confirmed={user?.email_verified || undefined}>
                  {user?.email_verified ? t('settings.email_confirmed') : t('settings.email_open')}
                </span>
              </dd>
            </dl>
            {user && !user.email_verified ? <ConfirmEmail email={user.email} /> : null}
            {user?.email_pending ? <PendingEmail email={user.email_pending} /> : null}
          </section>
          <nav className={styles.card} aria-label={t('settings.payments')}>
            <ul className={styles.links}>
              <li>
                <Link to="/settings/payments">{t('settings.payments')}</Link>
              </li>
            </ul>
          </nav>
          {user ? <OriginCard user={user} /> : null}
          {user ? <Suspense fallback={later}>{below ? <AccountCards user={user} /> : later}</Suspense> : null}
          <nav className={styles.card} aria-labelledby="settings-pages">
            <h2 id="settings-pages" className={styles.title}>
              {t('settings.pages')}
            </h2>
            <ul className={styles.links}>
              <li>
                <Link to="/settings/discretion">{t('settings.discretion')}</Link>
              </li>
              <li>
                <Link to="/settings/blocked">{t('settings.blocked')}</Link>
              </li>
              <li>
                <Link to="/settings/reports">{t('settings.reports')}</Link>
              </li>
              <li>
                <Link to="/support">{t('settings.support')}</Link>
              </li>
              <li>
                <Link to="/tos">{t('settings.terms')}</Link>
              </li>
              <li>
                <Link to="/privacy">{t('settings.privacy')}</Link>
              </li>
              <li>
                <Link to="/imprint">{t('settings.imprint')}</Link>
              </li>
              <li>
                <Link to="/accessibility">{t('settings.accessibility')}</Link>
              </li>
              <li>
                <Link to="/withdraw">{t('settings.withdraw')}</Link>
              </li>
              <li>
                <Link to="/cancel">{t('settings.cancel')}</Link>
              </li>
              <li>
                <Link to="/report-content">{t('settings.report')}</Link>
              </li>
            </ul>
          </nav>
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

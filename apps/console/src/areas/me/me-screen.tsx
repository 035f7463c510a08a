import { parseOneOf } from '@afterglow/domain/parse-one-of';
import type { OwnRecord } from '@afterglow/protocol/console/staff/me-get';
import { type ReactNode, useEffect } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { AreaTabs } from '../../components/area-tabs.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { RecordPlaceholder } from '../../components/record-placeholder.tsx';
import { useCall } from '../../components/use-call.ts';
import type { AreaRoute } from '../../core/area.ts';
import { channel } from '../../core/channel.ts';
import { getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import { ME_PATH, ME_TABS } from './me-paths.ts';
import styles from './me-screen.module.css';
import { OwnFigures } from './own-figures.tsx';
import { OwnLog } from './own-log.tsx';
import { OwnRestTimes } from './own-rest-times.tsx';
import { OwnSessions } from './own-sessions.tsx';
import { OwnShifts } from './own-shifts.tsx';
import { PasswordForm } from './password-form.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { RecoverySection } from './recovery-section.tsx';
import { SnippetsTab } from './snippets-tab.tsx';

/** Everybody's own page, and their snippets. */
export function MeScreen({ tab }: AreaRoute) {
  const t = useT();
  const current = parseOneOf(ME_TABS, tab) ?? ME_TABS[0];
  const tabs = (
    <AreaTabs
      path={ME_PATH}
      current={current}
      tabs={ME_TABS.map((id) => ({ id, label: t(`console.tab.me.${id}`) }))}
    />
  );
  return current === 'snippets' ? <SnippetsTab tabs={tabs} /> : <OwnTab tabs={tabs} />;
}

/** Account, preferences, sessions, password, recovery codes, log. */
function OwnTab({ tabs }: { tabs: ReactNode }) {
  const t = useT();
  const { data, details, error, retry } = useCall('me/get', {});
  useEffect(() => channel.on('session/changed', retry), [retry]);
  return (
    <AreaPage title={t('console.area.me')} total={null} tabs={tabs}>
      <div className={styles.scroller}>
        {data && details ? (
          <Sections own={data} remindAt={details.remind_at} />
        ) : (
          <RecordPlaceholder error={error} isGone={false} onRetry={retry} />
        )}
      </div>
    </AreaPage>
  );
}

function Sections({ own, remindAt }: { own: OwnRecord; remindAt: number | null }) {
  const t = useT();
  return (
    <div className={styles.sections}>
      <section>
        <h2 className={styles.title}>{t('me.account')}</h2>
        <Properties>
          <Property label={t('me.name')}>
            <bdi>{own.name}</bdi>
          </Property>
          <Property label={t('me.email')}>
            <bdi dir="ltr">{own.email}</bdi>
          </Property>
          <Property label={t('me.role')}>{t(`console.role.${own.role}`)}</Property>
          <Property label={t('me.languages')}>{own.languages.map(getLanguageName).join(', ')}</Property>
        </Properties>
      </section>
      <section>
        <h2 className={styles.title}>{t('me.shift')}</h2>
        <OwnRestTimes own={own} remindAt={remindAt} />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.figures')}</h2>
        <OwnFigures />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.shifts')}</h2>
        <OwnShifts />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.preferences')}</h2>
        <PreferencesForm own={own} />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.password')}</h2>
        <PasswordForm email={own.email} />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.recovery')}</h2>
        <RecoverySection left={own.recovery_codes_left} />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.sessions')}</h2>
        <OwnSessions />
      </section>
      <section>
        <h2 className={styles.title}>{t('me.log')}</h2>
        <OwnLog />
      </section>
    </div>
  );
}

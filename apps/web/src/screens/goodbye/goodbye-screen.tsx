import { getNowS } from '@afterglow/browser/now';
import { DAY_S } from '@afterglow/domain/time';
import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { useRefundDays } from '../../components/operator.ts';
import { formatFullDate } from '../../core/format-full-date.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { useSearchParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './goodbye-screen.module.css';

const MAX_DAYS = 40;

/** Formats the day of the address, if it is plausible. */
function formatDay(until: string | undefined): string | null {
  const seconds = Number(until);
  const isNear = Number.isInteger(seconds) && Math.abs(seconds - getNowS()) < MAX_DAYS * DAY_S;
  return isNear ? formatFullDate(seconds) : null;
}

/** `/goodbye`: after deleting an account. Says until when it can be restored, and what remains to do. */
export function GoodbyeScreen(): ReactElement {
  const t = useT();
  const days = useRefundDays();
  const day = formatDay(useSearchParam('until'));
  usePageTitle(t('account.goodbye_title'));
  return (
    <FormPage
      title={t('account.goodbye_title')}
      text={day ? t('account.goodbye_text', { day }) : t('account.goodbye_text_no_day')}
    >
      <ul className={styles.facts}>
        <li>{t('account.goodbye_seen')}</li>
        <li>{t('account.goodbye_mail')}</li>
        <li>{t('account.goodbye_money', { days })}</li>
      </ul>
      <Button size="l" block render={<Link to="/login" />}>
        {t('account.goodbye_back')}
      </Button>
      <Button size="l" block kind="outline" render={<Link to="/withdraw" />}>
        {t('account.goodbye_withdraw')}
      </Button>
    </FormPage>
  );
}

import { Button } from '@afterglow/ui/primitives/button';
import type { ReactElement } from 'react';
import { nowSeconds } from '../../ground/format.ts';
import { Link } from '../../ground/link.tsx';
import { usePageTitle } from '../../ground/use-page-title.ts';
import { useSearchParam } from '../../ground/use-place.ts';
import { useT } from '../../ground/words.tsx';
import { FormPage } from '../../parts/form-page.tsx';
import { fullDate } from '../../parts/full-date.ts';
import styles from './goodbye-screen.module.css';

const DAY_S = 86_400;
const MOST_DAYS = 40;

/** The day that stands in the address, if it can be one. */
function dayOf(until: string | undefined): string | null {
  const seconds = Number(until);
  const near = Number.isInteger(seconds) && Math.abs(seconds - nowSeconds()) < MOST_DAYS * DAY_S;
  return near ? fullDate(seconds) : null;
}

/** After an account was deleted: that it worked, until when it can be had back, and what may still be done by then. */
export function GoodbyeScreen(): ReactElement {
  const t = useT();
  const day = dayOf(useSearchParam('until'));
  usePageTitle(t('account.goodbye_title'));
  return (
    <FormPage
      title={t('account.goodbye_title')}
      text={day ? t('account.goodbye_text', { day }) : t('account.goodbye_text_no_day')}
    >
      <ul className={styles.facts}>
        <li>{t('account.goodbye_seen')}</li>
        <li>{t('account.goodbye_mail')}</li>
        <li>{t('account.goodbye_money')}</li>
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

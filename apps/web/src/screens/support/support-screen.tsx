import type { LegalKey } from '@afterglow/i18n/keys';
import { Button } from '@afterglow/ui/primitives/button';
import { Link as TextLink } from '@afterglow/ui/primitives/link';
import type { ReactElement } from 'react';
import { getSupportEmail, useOperator, useRefundDays } from '../../components/operator.ts';
import { Link } from '../../core/link.tsx';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import { SupportRequest } from './support-request.tsx';
import styles from './support-screen.module.css';

const answers: readonly { title: LegalKey; text: LegalKey }[] = [
  { title: 'legal.support_virtual_title', text: 'legal.support_virtual' },
  { title: 'legal.support_coins_title', text: 'legal.support_coins' },
  { title: 'legal.support_leave_title', text: 'legal.support_leave' },
];

export function SupportScreen(): ReactElement {
  const t = useT();
  const { operator } = useOperator();
  const email = operator?.email || getSupportEmail();
  const days = useRefundDays();
  usePageTitle(t('common.support'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('legal.support_title')}</h1>
      <p className={styles.text}>{t('legal.support_text')}</p>
      <SupportRequest />
      <p className={styles.mail}>
        {t('legal.support_or')}:{' '}
        <TextLink href={`mailto:${email}`}>
          <bdi dir="ltr">{email}</bdi>
        </TextLink>
      </p>
      {answers.map(({ title, text }) => (
        <section key={title} className={styles.answer}>
          <h2>{t(title)}</h2>
          <p>{t(text, { days })}</p>
        </section>
      ))}
      <div className={styles.actions}>
        <Button size="l" kind="outline" render={<Link to="/withdraw" />}>
          {t('legal.support_withdraw')}
        </Button>
        <Button size="l" kind="outline" render={<Link to="/cancel" />}>
          {t('legal.cancel')}
        </Button>
        <Button size="l" kind="outline" render={<Link to="/report" />}>
          {t('legal.report')}
        </Button>
        <Button size="l" kind="ghost" render={<Link to="/imprint" />}>
          {t('legal.imprint')}
        </Button>
      </div>
      {/* Last, because it loads later and must not move the rest. */}
      {operator?.name ? (
        <section className={styles.answer}>
          <h2>{t('legal.operator')}</h2>
          <p>
            <bdi>{operator.name}</bdi>
          </p>
          <p>
            <bdi>{operator.address}</bdi>
          </p>
          {operator.billing_name ? <p>{t('legal.billing', { name: operator.billing_name })}</p> : null}
        </section>
      ) : null}
    </div>
  );
}

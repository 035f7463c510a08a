import type { ImprintKey } from '@afterglow/i18n/keys';
import type { OperatorConfig } from '@afterglow/protocol/site/configs';
import { Button } from '@afterglow/ui/primitives/button';
import { Skeleton } from '@afterglow/ui/primitives/skeleton';
import type { ReactElement, ReactNode } from 'react';
import { LinkedText } from '../../components/legal-text/text-sections.tsx';
import { useOperator } from '../../components/operator.ts';
import paper from '../../components/paper.module.css';
import { Link } from '../../core/link.tsx';
import { getSiteName } from '../../core/site-name.ts';
import { useT } from '../../core/translations.tsx';
import { usePageTitle } from '../../core/use-page-title.ts';
import styles from './imprint-screen.module.css';

type Row = readonly [label: ImprintKey, value: ReactNode];

const renderLtr = (text: string): ReactNode => (text ? <bdi dir="ltr">{text}</bdi> : '');

/** Returns a person and their contact, as the operator wrote it. */
const renderContact = (text: string): ReactNode =>
  text ? (
    <bdi>
      <LinkedText text={text} />
    </bdi>
  ) : (
    ''
  );

/** `/imprint`: the operator of the site, as the law requires, and how to reach them. */
export function ImprintScreen(): ReactElement {
  const t = useT();
  usePageTitle(t('imprint.title'));
  const { operator, retry } = useOperator();
  return (
    <article className={`${styles.page} ${paper.paper}`}>
      <h1 className={styles.title}>{t('imprint.title')}</h1>
      <p className={styles.intro}>{t('imprint.intro', { site: getSiteName() })}</p>
      {operator === undefined ? (
        <div className={styles.coming} role="status" aria-label={t('common.loading')}>
          <Skeleton lines={8} />
        </div>
      ) : operator === null ? (
        <div className={styles.state}>
          <p>{t('imprint.failed')}</p>
          <Button onClick={retry}>{t('common.retry')}</Button>
        </div>
      ) : (
        <Details operator={operator} />
      )}
      <ul className={`${styles.links} ${paper.notOnPaper}`}>
        <li>
          <Link to="/withdraw">{t('imprint.withdraw')}</Link>
        </li>
        <li>
          <Link to="/cancel">{t('imprint.cancel')}</Link>
        </li>
        <li>
          <Link to="/report">{t('imprint.report')}</Link>
        </li>
      </ul>
    </article>
  );
}

function Details({ operator }: { operator: OperatorConfig }): ReactElement {
  const t = useT();
  const mail = <a href={`mailto:${operator.email}`}>{renderLtr(operator.email)}</a>;
  const phone = operator.phone && (
    <a href={`tel:${operator.phone.replace(/[^+\d]/g, '')}`}>{renderLtr(operator.phone)}</a>
  );
  return (
    <>
      {operator.name ? null : <p className={styles.none}>{t('imprint.none')}</p>}
      <Group
        title={t('imprint.provider')}
        name={operator.name}
        rows={[
          ['imprint.address', operator.address],
          ['imprint.legal_form', operator.legal_form],
          ['imprint.represented_by', operator.represented_by],
          ['imprint.register', operator.register],
          ['imprint.vat_id', renderLtr(operator.vat_id)],
          ['imprint.authority', operator.authority],
          ['imprint.billing', renderLtr(operator.billing_name)],
        ]}
      />
      <Group
        title={t('imprint.contact')}
        rows={[
          ['imprint.email', mail],
          ['imprint.phone', phone],
        ]}
      />
      <Group
        title={t('imprint.officers')}
        rows={[
          ['imprint.youth_officer', renderContact(operator.youth_officer)],
          ['imprint.data_protection', renderContact(operator.data_protection)],
          ['imprint.accessibility', renderContact(operator.accessibility)],
        ]}
      />
      <section className={styles.group}>
        <h2>{t('imprint.complaints')}</h2>
        <p>{t('imprint.complaints_text')}</p>
        <p>{t('imprint.authorities')}</p>
      </section>
    </>
  );
}

/** The rows of one subject. Empty rows are left out; without any row the heading is left out too. */
function Group({
  title,
  name,
  rows,
}: {
  title: string;
  name?: string;
  rows: readonly Row[];
}): ReactElement | null {
  const t = useT();
  const filledRows = rows.filter(([, value]) => value);
  if (filledRows.length === 0 && !name) return null;
  return (
    <section className={styles.group}>
      <h2>{title}</h2>
      {name ? (
        <p className={styles.name}>
          <bdi>{name}</bdi>
        </p>
      ) : null}
      <dl className={styles.rows}>
        {filledRows.map(([label, value]) => (
          <div key={label}>
            <dt>{t(label)}</dt>
            <dd>{typeof value === 'string' ? <bdi>{value}</bdi> : value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

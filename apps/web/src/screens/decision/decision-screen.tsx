import type { StatementOfReasons } from '@afterglow/protocol/entities/statement-of-reasons';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { type ReactElement, useEffect, useState } from 'react';
import { FormPage } from '../../components/form-page.tsx';
import { formatFullDate } from '../../core/format-full-date.ts';
import { http } from '../../core/http.ts';
import { Link } from '../../core/link.tsx';
import { hasSessionHint } from '../../core/session-hint.ts';
import { useT } from '../../core/translations.tsx';
import { useParam } from '../../core/use-location.ts';
import { usePageTitle } from '../../core/use-page-title.ts';
import { AppealSection } from './appeal-section.tsx';
import styles from './decision-screen.module.css';

type State = { kind: 'loading' } | { kind: 'none' } | { kind: 'failed' } | StatementOfReasons;

/**
 * Returns whether a key is the number of the signed-in member's own decision. Anything else is the link of an
 * email or of the login.
 */
const isNumber = (key: string): boolean => /^S-\d+$/i.test(key);

async function load(key: string): Promise<State> {
  if (key === '') return { kind: 'none' };
  if (isNumber(key)) {
    if (!hasSessionHint()) return { kind: 'none' };
    const { loadDecision } = await import('../../state/account/decision.ts');
    return loadDecision(key);
  }
  const response = await http<StatementOfReasons>('GET', `/api/decision/${encodeURIComponent(key)}`);
  if (response.ok) return response.body;
  return { kind: response.status === 404 ? 'none' : 'failed' };
}

/** `/decision/{number or token}`: what was decided about a member, why, and what is still possible. */
export function DecisionScreen(): ReactElement {
  const t = useT();
  const key = useParam('token') ?? '';
  const [state, setState] = useState<State>({ kind: key === '' ? 'none' : 'loading' });
  const [wanted, setWanted] = useState({ key });
  if (wanted.key !== key) setWanted({ key });
  usePageTitle(t('auth.decision_page'));
  useEffect(() => {
    let isCurrent = true;
    if (wanted.key !== '') setState({ kind: 'loading' });
    void load(wanted.key).then((loaded) => isCurrent && setState(loaded));
    return () => {
      isCurrent = false;
    };
  }, [wanted]);

  if ('number' in state)
    return <Decision key={state.number} statement={state} token={isNumber(key) ? null : key} />;
  if (state.kind === 'loading') return <FormPage title={t('auth.decision_page')}>{null}</FormPage>;
  if (state.kind === 'failed')
    return (
      <FormPage title={t('account.decision_failed')} text={t('account.decision_failed_text')}>
        <Button size="l" kind="outline" onClick={() => setWanted({ key })}>
          {t('common.retry')}
        </Button>
      </FormPage>
    );
  if (hasSessionHint()) return <FormPage title={t('account.decision_none')}>{null}</FormPage>;
  return (
    <FormPage title={t('account.decision_none')} text={t('account.decision_none_text')}>
      <Button size="l" kind="outline" render={<Link to="/login" />}>
        {t('auth.login')}
      </Button>
    </FormPage>
  );
}

function Decision({
  statement,
  token,
}: {
  statement: StatementOfReasons;
  token: string | null;
}): ReactElement {
  const t = useT();
  const { number, time, decision, kinds, until, facts, found, automatic, basis, redress, ended, items } =
    statement;
  const isBan = decision === 'ban';
  const rows: readonly (readonly [string, string])[] = [
    [t('account.decision_number'), number],
    [t('account.decision_at'), formatFullDate(time)],
    ...(kinds.length > 0
      ? ([
          [t('account.decision_closed'), kinds.map((kind) => t(`account.decision_part.${kind}`)).join(', ')],
        ] as const)
      : []),
    ...(decision === 'warn' || decision === 'remove'
      ? []
      : ([
          [t('account.decision_until'), until ? formatFullDate(until) : t('account.decision_for_good')],
        ] as const)),
    [t('account.decision_facts'), facts],
    [t('account.decision_basis'), basis.text],
    [
      t('account.decision_found'),
      `${t(`account.decision_found.${found}`)} ${t(automatic ? 'account.decision_automatic' : 'account.decision_by_people')}`,
    ],
    [t('account.decision_redress'), redress],
  ];
  return (
    <FormPage title={t(`account.decision.${decision}`)} text={t(`account.decision_text.${decision}`)}>
      {ended ? (
        <Banner kind="info">
          {t(`account.decision_ended.${ended.why}`, { day: formatFullDate(ended.at) })}
        </Banner>
      ) : null}
      <dl className={styles.rows}>
        {rows.map(([label, value]) => (
          <div key={label} className={styles.row}>
            <dt className={styles.label}>{label}</dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <RemovedItems items={items} />
      <AppealSection statement={statement} token={token} />
      {isBan && !ended ? (
        <section className={styles.open}>
          <h2 className={styles.heading}>{t('account.decision_possible')}</h2>
          <p>{t('account.decision_money')}</p>
          <Button size="l" kind="outline" render={<Link to="/withdraw" />}>
            {t('account.decision_withdraw')}
          </Button>
          <p>{t('account.decision_data')}</p>
        </section>
      ) : null}
      <Button size="l" kind="outline" render={<Link to="/support" />}>
        {t('account.decision_write')}
      </Button>
    </FormPage>
  );
}

/** What was removed, as it was. */
function RemovedItems({ items }: { items: StatementOfReasons['items'] }): ReactElement | null {
  const t = useT();
  if (items.length === 0) return null;
  return (
    <section className={styles.open}>
      <h2 className={styles.heading}>{t('account.decision_removed')}</h2>
      <ul className={styles.items}>
        {items.map(({ text, photo }, index) => (
          <li key={index} className={styles.item}>
            {photo ? (
              <img className={styles.photo} src={photo} alt={t('account.decision_removed_photo')} />
            ) : null}
            {text ? (
              <blockquote className={styles.quote} dir="auto">
                {text}
              </blockquote>
            ) : null}
            {photo || text ? null : t('account.decision_removed_gone')}
          </li>
        ))}
      </ul>
    </section>
  );
}

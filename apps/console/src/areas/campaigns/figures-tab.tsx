import type { CampaignRecord } from '@afterglow/protocol/console/campaigns/campaign-row';
import { Link } from '@tanstack/react-router';
import { Properties, Property } from '../../components/properties.tsx';
import { formatAmounts, formatCount, formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './campaigns.module.css';
import { listCost, listNet } from './list-amounts.ts';

const COUNTS = ['visits', 'registered', 'verified', 'first_buyers', 'withdrawn'] as const;

/** The results of a campaign until now, how they are counted, and its link. */
export function FiguresTab({ record }: { record: CampaignRecord }) {
  const t = useT();
  const isOther = !record.may['campaigns/save'].allowed;
  return (
    <div className={styles.page}>
      <Properties>
        {COUNTS.map((name) => (
          <Property key={name} label={t(`campaigns.${name}`)}>
            {formatCount(record[name])}
          </Property>
        ))}
        <Property label={t('campaigns.net')}>
          <bdi>{formatAmounts(listNet(record)) || '–'}</bdi>
        </Property>
        {isOther ? null : (
          <>
            <Property label={t('campaigns.cost')}>
              <bdi>{formatAmounts(listCost(record)) || '–'}</bdi>
            </Property>
            <Property label={t('campaigns.link')} isCode>
              {`${location.origin}/?c=${record.code}&click={…}`}
            </Property>
          </>
        )}
        <Property label={t('campaigns.created')}>{formatFullTime(record.created_at)}</Property>
      </Properties>
      <p className={styles.quiet}>{t(isOther ? 'campaigns.other_text' : 'campaigns.counted')}</p>
      <Link to="/figures" search={{ campaign: record.code }} className={styles.link}>
        {t('campaigns.in_figures')}
      </Link>
    </div>
  );
}

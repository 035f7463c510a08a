import { MARKETS } from '@afterglow/domain/markets';
import type { FlagRow } from '@afterglow/protocol/console/flags/flag-row';
import { LineButton } from '../../components/line-button.tsx';
import { formatFullTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './flag-list.module.css';

type FlagListProps = { rows: readonly FlagRow[]; openKey: string | undefined; onOpen: (key: string) => void };

/**
 * The flags, one a line: name, what it does, its value in each market, and what is planned. Arrows or J and K move
 * through them.
 */
export function FlagList({ rows, openKey, onOpen }: FlagListProps) {
  const t = useT();
  return (
    <>
      <p className={styles.intro}>{t('flags.intro')}</p>
      <ul>
        {rows.map(({ key, markets, next }) => (
          <li key={key}>
            <LineButton
              id={`flag-${key}`}
              className={styles.row}
              isOpen={key === openKey}
              onOpen={() => onOpen(key)}
            >
              <span className={styles.about}>
                <span className={styles.name}>{t(`flags.name.${key}`)}</span>
                <span className={styles.hint}>{t(`flags.hint.${key}`)}</span>
                {next ? (
                  <span className={styles.planned}>
                    {t('flags.planned', { at: formatFullTime(next.from) })}{' '}
                    {MARKETS.filter((market) => next.markets[market] !== markets[market])
                      .map((market) =>
                        t.plain('flags.market_is', {
                          market: t.plain(`flags.market.${market}`),
                          state: t.plain(next.markets[market] ? 'flags.on' : 'flags.off'),
                        }),
                      )
                      .join(', ')}
                  </span>
                ) : null}
              </span>
              <span className={styles.markets}>
                {MARKETS.map((market) => (
                  <span key={market} className={styles.market} data-on={markets[market]}>
                    <span>{t(`flags.market.${market}`)}</span>{' '}
                    <b>{t(markets[market] ? 'flags.on' : 'flags.off')}</b>
                  </span>
                ))}
              </span>
            </LineButton>
          </li>
        ))}
      </ul>
    </>
  );
}

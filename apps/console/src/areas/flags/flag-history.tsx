import type { Flag } from '@afterglow/domain/flags';
import type { Market } from '@afterglow/domain/markets';
import { Time } from '@afterglow/ui/primitives/time';
import { useCall } from '../../components/use-call.ts';
import { formatFullTime, formatLogTime } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';
import styles from './flag-form.module.css';

const MAX_SHOWN = 10;

/** Who changed a flag, when, where, from when on, and why. Nothing while it loads, and nothing where nobody has. */
export function FlagHistory({ flag }: { flag: Flag }) {
  const t = useT();
  const subject = `flag:${flag}`;
  const { data } = useCall('history/list', { subject, recordsToTake: MAX_SHOWN });
  const rows = data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3 className={styles.title}>{t('flags.history')}</h3>
      <ol>
        {rows.map(({ at, by, reason, fields }, n) => {
          const from = fields.find(({ field }) => field === 'from');
          return (
            <li key={`${at}-${rows.length - n}`} className={styles.change}>
              <p>
                <bdi>{by?.name ?? t('flags.system')}</bdi> <Time at={at}>{formatLogTime(at)}</Time>
              </p>
              {fields
                .filter(({ field }) => field !== 'from')
                .map(({ field, after }) => (
                  <p key={field}>
                    {t('flags.market_is', {
                      market: t.plain(`flags.market.${field as Market}`),
                      state: t.plain(after === true ? 'flags.on' : 'flags.off'),
                    })}
                  </p>
                ))}
              {typeof from?.after === 'number' ? (
                <p>{t('flags.planned', { at: formatFullTime(from.after) })}</p>
              ) : from ? (
                <p>{t('flags.plan_removed')}</p>
              ) : null}
              {reason ? (
                <p className={styles.quiet} dir="auto">
                  {reason}
                </p>
              ) : null}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

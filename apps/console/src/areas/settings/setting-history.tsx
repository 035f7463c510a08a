import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { useQuery } from '@tanstack/react-query';
import { formatLogTime } from '../../core/format.ts';
import { queryClient } from '../../core/query-client.ts';
import { request } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { getFieldName, listFormFields } from './setting-fields.ts';
import { getFieldLabel } from './setting-names.ts';
import styles from './setting-panel.module.css';
import { useFieldText } from './setting-value.tsx';

const MAX_SHOWN = 10;

/** Who changed a setting, when, from what to what, and why. Nothing while it loads, and nothing where nobody has. */
export function SettingHistory({ setting }: { setting: SettingRow }) {
  const t = useT();
  const fieldText = useFieldText();
  const subject = `setting:${setting.key}`;
  const { data } = useQuery(
    {
      queryKey: ['history/list', subject],
      queryFn: () => request('history/list', { subject, recordsToTake: MAX_SHOWN }),
    },
    queryClient,
  );
  const rows = data?.data.rows ?? [];
  const fields = listFormFields(setting);
  if (rows.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3 className={styles.title}>{t('configuration.history')}</h3>
      <ol>
        {rows.map(({ at, by, reason, fields: changed }, n) => (
          <li key={`${at}-${rows.length - n}`} className={styles.change}>
            <p>
              <bdi>{by?.name ?? t('configuration.system')}</bdi> <time>{formatLogTime(at)}</time>
            </p>
            {changed.map(({ field: name, before, after }) => {
              const field = fields.find((one) => getFieldName(one) === name);
              const show = (value: unknown) =>
                field && typeof value !== 'object' ? fieldText(field, String(value)) : JSON.stringify(value);
              return (
                <p key={name}>
                  {field && field.path !== '' ? `${getFieldLabel(setting.key, field)}: ` : ''}
                  {t('configuration.from_to', { before: show(before), after: show(after) })}
                </p>
              );
            })}
            {reason ? (
              <p className={styles.quiet} dir="auto">
                {reason}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

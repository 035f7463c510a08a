import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { ChangeList } from '../../components/change-list.tsx';
import { useCall } from '../../components/use-call.ts';
import { useT } from '../../core/translations.tsx';
import { getFieldName, listFormFields } from './setting-fields.ts';
import { getFieldLabel } from './setting-names.ts';
import styles from './setting-panel.module.css';
import { useFormatField } from './setting-value.tsx';

const MAX_SHOWN = 10;

/** Who changed a setting, when, from what to what, and why. Nothing while it loads, and nothing where nobody has. */
export function SettingHistory({ setting }: { setting: SettingRow }) {
  const t = useT();
  const formatField = useFormatField();
  const subject = `setting:${setting.key}`;
  const { data } = useCall('history/list', { subject, recordsToTake: MAX_SHOWN });
  const rows = data?.rows ?? [];
  const fields = listFormFields(setting);
  if (rows.length === 0) return null;
  return (
    <section className={styles.history}>
      <h3 className={styles.title}>{t('configuration.history')}</h3>
      <ChangeList
        changes={rows}
        describeField={(name) => {
          const field = fields.find((candidate) => getFieldName(candidate) === name);
          return {
            label: field && field.path !== '' ? getFieldLabel(setting.key, field) : null,
            show: (value) =>
              field && typeof value !== 'object' ? formatField(field, String(value)) : JSON.stringify(value),
          };
        }}
      />
    </section>
  );
}

import type { SettingRow } from '@afterglow/protocol/console/settings/setting-row';
import { HistorySection } from '../../components/record-history.tsx';
import { getFieldName, listFormFields } from './setting-fields.ts';
import { getFieldLabel } from './setting-names.ts';
import { useFormatField } from './setting-value.tsx';

/** Who changed a setting, when, from what to what, and why. */
export function SettingHistory({ setting }: { setting: SettingRow }) {
  const formatField = useFormatField();
  const fields = listFormFields(setting);
  return (
    <HistorySection
      subject={`setting:${setting.key}`}
      describeField={(name) => {
        const field = fields.find((candidate) => getFieldName(candidate) === name);
        return {
          label: field && field.path !== '' ? getFieldLabel(setting.key, field) : null,
          show: (value) =>
            field && typeof value !== 'object' ? formatField(field, String(value)) : JSON.stringify(value),
        };
      }}
    />
  );
}

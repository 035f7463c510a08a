import { type ChangeOptions, YES_NO } from '../core/list-address.ts';
import { useT } from '../core/translations.tsx';
import { FilterPopover } from './filter-popover.tsx';
import { PresetList } from './preset-list.tsx';

type YesNoFilterProps = {
  label: string;
  value: string | undefined;
  onChange: (value: string | undefined, options: ChangeOptions) => void;
};

/** A filter for a property that a row has or lacks. */
export function YesNoFilter({ label, value = '', onChange }: YesNoFilterProps) {
  const t = useT();
  const options = YES_NO.map((answer) => ({ value: answer, label: t(`table.${answer}`) }));
  return (
    <FilterPopover
      label={label}
      value={options.find((option) => option.value === value)?.label ?? ''}
      onClear={() => onChange(undefined, { replace: false })}
    >
      {({ close, isFollowUpChange }) => (
        <PresetList
          options={options}
          chosen={value}
          onChoose={(answer) => {
            onChange(answer, { replace: isFollowUpChange() });
            close();
          }}
        />
      )}
    </FilterPopover>
  );
}

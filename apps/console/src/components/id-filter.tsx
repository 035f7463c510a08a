import { Button } from '@afterglow/ui/primitives/button';
import { useT } from '../core/translations.tsx';
import { FilterPopover } from './filter-popover.tsx';
import styles from './id-filter.module.css';

type IdFilterProps = {
  label: string;
  value: string | undefined;
  /** The name of the person with this id, if it is known. */
  name: string | undefined;
  onChange: (value: string | undefined) => void;
};

type PersonRow = { person?: { id: number; name: string } | null };

/** Returns the name of the person whose id a filter has, if one of the rows shows it. */
export const findPersonName = (rows: readonly PersonRow[], id: string | undefined): string | undefined =>
  rows.find(({ person }) => String(person?.id) === id)?.person?.name;

/** Filters by the number of a record. */
export function IdFilter({ label, value = '', name, onChange }: IdFilterProps) {
  const t = useT();
  return (
    <FilterPopover
      label={label}
      value={value && (name || t('table.number', { id: value }))}
      onClear={() => onChange(undefined)}
    >
      {({ close: done }) => (
        <form
          className={styles.form}
          onSubmit={(event) => {
            event.preventDefault();
            const id = String(new FormData(event.currentTarget).get('id') ?? '').trim();
            onChange(id || undefined);
            done();
          }}
        >
          <label className={styles.field}>
            {t('table.by_number')}
            <input
              name="id"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,14}"
              autoComplete="off"
              dir="ltr"
              defaultValue={value}
            />
          </label>
          <Button type="submit" kind="soft">
            {t('table.apply')}
          </Button>
        </form>
      )}
    </FilterPopover>
  );
}

import { FLAGS } from '@afterglow/domain/flags';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { ListView } from '../../components/list-view.tsx';
import { useList } from '../../components/use-list.ts';
import { useT } from '../../core/translations.tsx';
import { FlagForm } from './flag-form.tsx';
import { FlagList } from './flag-list.tsx';
import { validateFlagsSearch } from './flags-address.ts';

/** The flags by market, with the form of the open flag beside them. */
export function FlagsScreen() {
  const t = useT();
  const navigate = useNavigate();
  const unvalidated = useSearch({ strict: false });
  const { row: openKey } = useMemo(() => validateFlagsSearch(unvalidated), [unvalidated]);
  const list = useList('flags/list', {});
  const rows = FLAGS.flatMap((key) => list.rows.find((row) => row.key === key) ?? []);
  const open = rows.find(({ key }) => key === openKey);
  const change = (row: string | undefined, replace = false) =>
    void navigate({ to: '.', search: () => validateFlagsSearch({ row }), replace });
  const onClose = () => {
    change(undefined);
    document.getElementById(`flag-${openKey}`)?.focus();
  };
  return (
    <AreaPage
      title={t('console.area.flags')}
      total={list.isLoading ? null : { count: rows.length, isCapped: false }}
      panel={open ? <FlagForm key={open.key} row={open} onClose={onClose} /> : null}
    >
      <ListView
        list={{ ...list, rows }}
        isFiltered={false}
        clearFilters={() => {}}
        empty={{ title: t('flags.empty'), text: t('flags.empty_text') }}
      >
        <FlagList rows={rows} openKey={openKey} onOpen={(key) => change(key, openKey !== undefined)} />
      </ListView>
    </AreaPage>
  );
}

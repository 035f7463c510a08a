import type { ListQuery } from '@afterglow/protocol/console/list';
import { Download } from 'lucide-react';
import { useT } from '../core/translations.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ToolButton } from './tool-button.tsx';
import { useExport } from './use-export.ts';

type CsvButtonProps = {
  /** The list's name in the address of exports. */
  list: string;
  /** `id`: the record whose list it is. */
  query: Partial<ListQuery> & { id?: number };
  /** The name of the file where it is not the list of the page. */
  label?: string;
};

/** Exports all rows that match the filter. It asks for a reason, which is kept in the audit log. */
export function CsvButton({ list, query, label }: CsvButtonProps) {
  const t = useT();
  const { isOpen, open, dialog } = useExport({
    fileName: `${list}.csv`,
    buildUrl: (reason) => buildExportUrl(list, query, reason),
  });
  return (
    <>
      <ToolButton isCompact icon={<Download size={16} aria-hidden="true" />} onClick={open}>
        {label ?? t('table.csv')}
      </ToolButton>
      {isOpen ? (
        <ReasonDialog
          open
          {...dialog}
          title={t('table.csv_title')}
          description={t('table.csv_text')}
          submit={t('table.csv_submit')}
        />
      ) : null}
    </>
  );
}

function buildExportUrl(
  list: string,
  { search, filter, sort, id }: CsvButtonProps['query'],
  reason: string,
): string {
  const params = new URLSearchParams({
    reason,
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    ...(search ? { search } : {}),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort ? { sort } : {}),
    ...(id === undefined ? {} : { id: String(id) }),
  });
  return `/console/api/export/${list}?${params}`;
}

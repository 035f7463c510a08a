import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { ListQuery } from '@afterglow/protocol/console/list';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { fetchFile, saveFile } from '../core/download-file.ts';
import { useT } from '../core/translations.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ToolButton } from './tool-button.tsx';

type CsvButtonProps = {
  /** The list's name in the address of exports. */
  list: string;
  /** `id`: the record whose list it is. */
  query: Partial<ListQuery> & { id?: number };
};

/** Exports all rows that match the filter. It asks for a reason, which is kept in the audit log. */
export function CsvButton({ list, query }: CsvButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  const close = () => {
    running.current?.abort();
    setOpen(false);
  };

  async function exportFile(reason: string): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setError(null);
    const result = await fetchFile(buildExportUrl(list, query, reason), abort.signal);
    if (abort.signal.aborted) return setBusy(false);
    if (result instanceof Blob) {
      saveFile(result, `${list}.csv`);
      setOpen(false);
    } else {
      const { key, values } = getErrorMessage(result.error, { seconds: result.seconds });
      setError(t(key, values));
    }
    setBusy(false);
  }

  return (
    <>
      <ToolButton compact icon={<Download size={16} aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('table.csv')}
      </ToolButton>
      {isOpen ? (
        <ReasonDialog
          open
          onClose={close}
          title={t('table.csv_title')}
          description={t('table.csv_text')}
          submit={t('table.csv_submit')}
          error={error}
          isBusy={isBusy}
          onSubmit={(reason) => void exportFile(reason)}
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

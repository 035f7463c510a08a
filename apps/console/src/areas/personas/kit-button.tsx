import { getErrorMessage } from '@afterglow/i18n/error-messages';
import type { ListQuery } from '@afterglow/protocol/console/list';
import { Package } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ActButton } from '../../components/act-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { ToolButton } from '../../components/tool-button.tsx';
import { fetchFile, saveFile } from '../../core/download-file.ts';
import { useT } from '../../core/translations.tsx';

type KitButtonProps =
  | {
      /** What the list shows. */
      query: Partial<ListQuery>;
      persona?: undefined;
    }
  | { persona: { id: number; name: string; isRetired: boolean }; query?: undefined };

/** Exports one virtual profile, or all that match the filter, as a kit. It asks for a reason. */
export function KitButton({ query, persona }: KitButtonProps) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page ends the download.
  useEffect(() => () => running.current?.abort(), []);
  const close = () => {
    running.current?.abort();
    setBusy(false);
    setError(null);
    setOpen(false);
  };

  async function exportKit(reason: string): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setError(null);
    const result = await fetchFile(buildKitUrl({ query, id: persona?.id, reason }), abort.signal);
    if (abort.signal.aborted) return;
    setBusy(false);
    if (result instanceof Blob) {
      saveFile(result, 'personas.zip');
      setOpen(false);
    } else if (result.error === 'too_large') setError(t('personas.kit_export_large'));
    else if (result.error === 'not_found') setError(t('personas.kit_export_none'));
    else {
      const { key, values } = getErrorMessage(result.error, { seconds: result.seconds });
      setError(t(key, values));
    }
  }

  const icon = <Package size={16} aria-hidden="true" />;
  return (
    <>
      {persona ? (
        <ActButton
          denied={persona.isRetired ? t('personas.kit_retired') : null}
          icon={icon}
          onClick={() => setOpen(true)}
        >
          {t('personas.kit_export')}
        </ActButton>
      ) : (
        <ToolButton compact icon={icon} onClick={() => setOpen(true)}>
          {t('personas.kit_export')}
        </ToolButton>
      )}
      {isOpen ? (
        <ReasonDialog
          open
          onClose={close}
          title={t('personas.kit_export_title')}
          description={
            persona ? t('personas.kit_export_one', { name: persona.name }) : t('personas.kit_export_text')
          }
          submit={t('personas.kit_export')}
          error={error}
          isBusy={isBusy}
          onSubmit={(reason) => void exportKit(reason)}
        />
      ) : null}
    </>
  );
}

function buildKitUrl({
  query: { search, filter, sort } = {},
  id,
  reason,
}: {
  query: KitButtonProps['query'];
  id: number | undefined;
  reason: string;
}): string {
  const params = new URLSearchParams({
    reason,
    ...(search ? { search } : {}),
    ...(filter ? { filter: JSON.stringify(filter) } : {}),
    ...(sort ? { sort } : {}),
    ...(id === undefined ? {} : { id: String(id) }),
  });
  return `/console/api/persona-kit?${params}`;
}

import type { ListQuery } from '@afterglow/protocol/console/list';
import { Package } from 'lucide-react';
import { ActButton } from '../../components/act-button.tsx';
import { ReasonDialog } from '../../components/reason-dialog.tsx';
import { useExport } from '../../components/use-export.ts';
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
  const { isOpen, open, dialog } = useExport({
    fileName: 'personas.zip',
    buildUrl: (reason) => buildKitUrl({ query, id: persona?.id, reason }),
    describeError: (errorCode) =>
      errorCode === 'too_large'
        ? t('personas.kit_export_large')
        : errorCode === 'not_found'
          ? t('personas.kit_export_none')
          : undefined,
  });
  return (
    <>
      <ActButton
        denied={persona?.isRetired ? t('personas.kit_retired') : null}
        isCompact={!persona}
        icon={<Package size={16} aria-hidden="true" />}
        onClick={open}
      >
        {t('personas.kit_export')}
      </ActButton>
      {isOpen ? (
        <ReasonDialog
          open
          {...dialog}
          title={t('personas.kit_export_title')}
          description={
            persona ? t('personas.kit_export_one', { name: persona.name }) : t('personas.kit_export_text')
          }
          submit={t('personas.kit_export')}
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

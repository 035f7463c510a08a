import { getErrorMessage } from '@afterglow/i18n/error-messages';
import { Banner } from '@afterglow/ui/primitives/banner';
import { Button } from '@afterglow/ui/primitives/button';
import { Spinner } from '@afterglow/ui/primitives/spinner';
import { FileUp } from 'lucide-react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { AreaPage } from '../../components/area-page.tsx';
import { FileInput } from '../../components/file-input.tsx';
import { NotForRole } from '../../components/not-for-role.tsx';
import { useT } from '../../core/translations.tsx';
import styles from './kit-import.module.css';
import { KitPreview } from './kit-preview.tsx';
import { type KitError, uploadKit } from './upload-kit.ts';
import { useMayEdit } from './use-may-edit.ts';

/** The import of a persona kit: the file, what is in it, and its outcome. */
export function KitImport() {
  const t = useT();
  const mayEdit = useMayEdit();
  return (
    <AreaPage title={t('personas.kit_import_title')} total={null}>
      {mayEdit ? <Import /> : <NotForRole level={2} minRole="manager" />}
    </AreaPage>
  );
}

function Import() {
  const t = useT();
  const [sending, setSending] = useState<string | null>(null);
  const [error, setError] = useState<KitError | null>(null);
  const [key, setKey] = useState<string | null>(null);
  const [isOver, setOver] = useState(false);
  const running = useRef<AbortController>(null);
  const input = useRef<HTMLInputElement>(null);
  // Leaving the page ends the upload.
  useEffect(() => () => running.current?.abort(), []);

  async function send(file: File): Promise<void> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setSending(file.name);
    setError(null);
    setKey(null);
    const result = await uploadKit(file, abort.signal);
    if (abort.signal.aborted) return;
    setSending(null);
    if ('key' in result) setKey(result.key);
    else setError(result);
  }
  const drop = {
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (file && sending === null) void send(file);
    },
  };

  return (
    // The button does the same by keyboard.
    <div className={styles.page} data-over={isOver || undefined} {...drop}>
      <div className={styles.file}>
        <p className={styles.hint}>{t('personas.kit_import_text')}</p>
        <div className={styles.choose}>
          <Button
            kind={key ? 'outline' : 'primary'}
            icon={<FileUp size={16} aria-hidden="true" />}
            busy={sending !== null}
            onClick={() => input.current?.click()}
          >
            {t(key ? 'personas.kit_other' : 'personas.kit_choose')}
          </Button>
          <span className={styles.hint}>{t('personas.kit_drop')}</span>
        </div>
        <FileInput
          ref={input}
          accept=".zip,application/zip"
          label={t.plain('personas.kit_choose')}
          onChoose={(file) => void send(file)}
        />
        {sending === null ? null : (
          <p className={styles.status} role="status">
            <Spinner />
            <span className={styles.long}>{t('personas.kit_sending', { name: sending })}</span>
          </p>
        )}
        {error ? <KitErrorBanner error={error} /> : null}
      </div>
      {key ? <KitPreview key={key} kit={key} /> : null}
    </div>
  );
}

function KitErrorBanner({ error }: { error: KitError }) {
  const t = useT();
  if ('code' in error)
    return (
      <Banner kind="danger" live="assertive" title={t('personas.kit_wrong')}>
        <span className={styles.long}>
          {error.file === null ? null : (
            <>
              <bdi>{error.file}</bdi>
              {': '}
            </>
          )}
          {t(`personas.kit_fault.${error.code}`)}
        </span>
      </Banner>
    );
  const { key, values } = getErrorMessage(error.errorCode, { seconds: error.seconds });
  return (
    <Banner kind="danger" live="assertive">
      {error.errorCode === 'too_large' ? t('personas.kit_too_large') : t(key, values)}
    </Banner>
  );
}

import { getErrorMessage } from '@afterglow/i18n/error-messages';
import { useEffect, useRef, useState } from 'react';
import { fetchFile, saveFile } from '../core/download-file.ts';
import { useT } from '../core/translations.tsx';

type Export = {
  fileName: string;
  buildUrl: (reason: string) => string;
  /** Says an error in words of its own; undefined where the usual ones fit. */
  describeError?: (errorCode: string) => string | undefined;
};

/**
 * Exports a list: a `ReasonDialog`, which takes `dialog`, asks for the reason; then the file is fetched and
 * saved.
 */
export function useExport({ fileName, buildUrl, describeError }: Export) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  // Leaving the page ends the download.
  useEffect(() => () => running.current?.abort(), []);

  function close(): void {
    running.current?.abort();
    setBusy(false);
    setErrorText(null);
    setOpen(false);
  }

  async function exportFile(reason: string): Promise<void> {
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setErrorText(null);
    const result = await fetchFile(buildUrl(reason), abort.signal);
    if (abort.signal.aborted) return;
    setBusy(false);
    if (result.ok) {
      saveFile(result.value, fileName);
      return setOpen(false);
    }
    const { code, seconds } = result.error;
    const { key, values } = getErrorMessage(code, { seconds });
    setErrorText(describeError?.(code) ?? t(key, values));
  }

  const onSubmit = (reason: string) => void exportFile(reason);
  return { isOpen, open: () => setOpen(true), dialog: { onClose: close, errorText, isBusy, onSubmit } };
}

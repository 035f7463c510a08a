import { getErrorMessage } from '@afterglow/i18n/error-messages';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../core/translations.tsx';
import { type UploadPurpose, uploadPicture } from '../core/upload-picture.ts';

type Options = {
  purpose: UploadPurpose;
  /** What an error of the upload means; null for the usual text. */
  describeError?: (errorCode: string) => string | null;
};

/** Uploads one picture at a time: another one ends the upload before it, and so does leaving the page. */
export function usePictureUpload({ purpose, describeError }: Options) {
  const t = useT();
  const running = useRef<AbortController>(null);
  const [isBusy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  function fail(text: string): null {
    setBusy(false);
    setErrorText(text);
    return null;
  }

  /**
   * Returns the key of the uploaded picture; null if there is an error, or another picture was chosen meanwhile.
   * `prepare` returns what is sent, or the text of an error.
   */
  async function upload(prepare: () => Promise<Blob | { errorText: string }>): Promise<string | null> {
    running.current?.abort();
    const abort = new AbortController();
    running.current = abort;
    setBusy(true);
    setErrorText(null);
    const prepared = await prepare();
    if (abort.signal.aborted) return null;
    if ('errorText' in prepared) return fail(prepared.errorText);
    const result = await uploadPicture(prepared, purpose, abort.signal);
    if (abort.signal.aborted) return null;
    if (!result.ok) {
      const { code, seconds } = result.error;
      const { key, values } = getErrorMessage(code, { seconds });
      return fail(describeError?.(code) ?? t(key, values));
    }
    setBusy(false);
    return result.value.key;
  }
  return { upload, isBusy, errorText, setErrorText };
}

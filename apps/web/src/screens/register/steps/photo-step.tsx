import { Button } from '@afterglow/ui/primitives/button';
import { ImagePlus } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { errorText } from '../../../ground/http.ts';
import { useT } from '../../../ground/words.tsx';
import { dataAddress } from '../../../parts/data-address.ts';
import { PHOTO_TYPES } from '../../../parts/photo-file.ts';
import { cropPhoto } from '../../../parts/photo-to-crop.ts';
import { StepForm } from '../step-form.tsx';
import type { StepProps } from '../step-props.ts';
import { answer, useWizard } from '../wizard-store.ts';
import styles from './photo-step.module.css';

/** The picture stays on the device until there is an account to send it to. */
export function PhotoStep({ step, next }: StepProps<'photo'>): ReactElement {
  const t = useT();
  const photo = useWizard(({ answers }) => answers.photo ?? '');
  const picker = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const keep = async (jpeg: Blob): Promise<null> => {
    answer({ photo: await dataAddress(jpeg) });
    return null;
  };
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || busy) return;
    setBusy(true);
    setFault(null);
    setFault(await cropPhoto(file, keep, { step: 'photo' }));
    setBusy(false);
  };

  return (
    <StepForm
      step={step}
      action={photo ? undefined : t('wizard.photo_later')}
      skips={!photo}
      onSubmit={() => {
        if (!photo) answer({ photo: '' });
        next();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
      <div
        className={styles.place}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void take(event.dataTransfer.files[0]);
        }}
      >
        <button
          type="button"
          className={styles.arch}
          aria-label={photo ? t('wizard.photo_other') : t('wizard.photo_pick')}
          aria-busy={busy}
          onClick={() => picker.current?.click()}
        >
          {photo ? (
            <img src={photo} alt={t('wizard.photo_alt')} />
          ) : (
            <ImagePlus size={36} strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
        <input
          ref={picker}
          className={styles.input}
          type="file"
          accept={PHOTO_TYPES}
          tabIndex={-1}
          aria-hidden="true"
          onChange={(event) => {
            void take(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <div className={styles.actions}>
          <Button kind="soft" busy={busy} onClick={() => picker.current?.click()}>
            {photo ? t('wizard.photo_other') : t('wizard.photo_pick')}
          </Button>
          {photo ? (
            <Button kind="ghost" onClick={() => answer({ photo: '' })}>
              {t('wizard.photo_remove')}
            </Button>
          ) : null}
        </div>
        <p className={styles.error} role="alert">
          {fault ? errorText(t, fault) : ''}
        </p>
      </div>
    </StepForm>
  );
}

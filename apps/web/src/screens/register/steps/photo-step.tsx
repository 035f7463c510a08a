import { Button } from '@afterglow/ui/primitives/button';
import { ImagePlus } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { toDataUrl } from '../../../components/photo/data-url.ts';
import { usePhotoToCrop } from '../../../components/photo/use-photo-to-crop.tsx';
import { getErrorText } from '../../../core/error-text.ts';
import { useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import styles from './photo-step.module.css';

/** The picture stays on the device until the account exists. */
export function PhotoStep({ step, next }: StepProps<'photo'>): ReactElement {
  const t = useT();
  const photo = useWizard(({ answers }) => answers.photo ?? '');
  const [errorCode, setErrorCode] = useState<string | null>(null);
  const { busy, choose, add, input } = usePhotoToCrop(
    async (jpeg) => {
      storeAnswer({ photo: await toDataUrl(jpeg) });
      return null;
    },
    { over: { step: 'photo' }, onError: setErrorCode },
  );

  return (
    <StepForm
      step={step}
      action={photo ? undefined : t('wizard.photo_later')}
      isSkip={!photo}
      onSubmit={() => {
        if (!photo) storeAnswer({ photo: '' });
        next();
      }}
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shortcut, the button does the same */}
      <div
        className={styles.place}
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault();
          void add(event.dataTransfer.files[0]);
        }}
      >
        <button
          type="button"
          className={styles.arch}
          aria-label={photo ? t('wizard.photo_other') : t('wizard.photo_pick')}
          aria-busy={busy}
          onClick={choose}
        >
          {photo ? (
            <img src={photo} alt={t('wizard.photo_alt')} />
          ) : (
            <ImagePlus size={36} strokeWidth={1.5} aria-hidden="true" />
          )}
        </button>
        {input}
        <div className={styles.actions}>
          <Button kind="soft" busy={busy} onClick={choose}>
            {photo ? t('wizard.photo_other') : t('wizard.photo_pick')}
          </Button>
          {photo ? (
            <Button kind="ghost" onClick={() => storeAnswer({ photo: '' })}>
              {t('wizard.photo_remove')}
            </Button>
          ) : null}
        </div>
        <p className={styles.error} role="alert">
          {errorCode ? getErrorText(t, errorCode) : ''}
        </p>
      </div>
    </StepForm>
  );
}

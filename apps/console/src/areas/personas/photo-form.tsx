import { parseOneOf } from '@afterglow/domain/parse-one-of';
import { MAX_LICENCE_LENGTH, PHOTO_PLACES, type PhotoPlace, PROVENANCES } from '@afterglow/domain/personas';
import { PHOTO_ASPECT } from '@afterglow/domain/photo-crop';
import type { PersonaRecord } from '@afterglow/protocol/console/personas/entities';
import { Checkbox } from '@afterglow/ui/primitives/checkbox';
import { Field } from '@afterglow/ui/primitives/field';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { SideForm } from '../../components/side-form.tsx';
import { useAct } from '../../components/use-act.ts';
import { useDraft } from '../../components/use-draft.ts';
import { useT } from '../../core/translations.tsx';
import { PictureField } from './picture-field.tsx';
import { usePicture } from './use-picture.ts';

type PhotoFields = { place: PhotoPlace; provenance: string; licence: string; adult: boolean };
type PhotoFormProps = { persona: PersonaRecord; place: PhotoPlace; onClose: () => void };

/** Adds a picture: the part that others see, where it comes from, and that it shows nobody under 18. */
export function PhotoForm({ persona, place, onClose }: PhotoFormProps) {
  const t = useT();
  const chosen = usePicture(PHOTO_ASPECT);
  const draft = useDraft<PhotoFields>({ place, provenance: '', licence: '', adult: false });
  const [isSubmitted, setSubmitted] = useState(false);
  const { values, change } = draft;
  const { act, errorText, isBusy } = useAct('personas/photo_add', {
    onDone: onClose,
    reasons: { key: 'personas.picture_used', retired: 'personas.retired' },
    describeError: ({ code }) => (code === 'limit_reached' ? t('personas.photos_full') : null),
  });
  const provenance = parseOneOf(PROVENANCES, values.provenance);
  const licence = values.licence.trim();
  const missing = (isMissing: boolean) =>
    isSubmitted && isMissing ? t('personas.error.missing') : undefined;

  async function save(): Promise<void> {
    setSubmitted(true);
    if (!chosen.picture || !provenance || licence === '' || !values.adult) return;
    const key = await chosen.upload();
    if (key === null) return;
    act({ persona_id: persona.id, key, place: values.place, provenance, licence, adult: true });
  }
  return (
    <SideForm
      title={t('personas.photo_add')}
      submit={t('personas.photo_submit')}
      errorText={errorText}
      isBusy={isBusy || chosen.isBusy}
      draft={draft}
      hasOtherChanges={chosen.picture !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <PictureField
        chosen={chosen}
        errorText={isSubmitted && !chosen.picture ? t('personas.picture_missing') : undefined}
      />
      <Select
        label={t('personas.place')}
        value={values.place}
        options={PHOTO_PLACES.map((photoPlace) => ({
          value: photoPlace,
          label: t.plain(`personas.place.${photoPlace}`),
        }))}
        onChange={(event) => {
          const chosenPlace = parseOneOf(PHOTO_PLACES, event.currentTarget.value);
          if (chosenPlace) change('place', chosenPlace);
        }}
      />
      <Select
        label={t('personas.provenance')}
        placeholder={t.plain('personas.choose')}
        value={values.provenance}
        errorText={missing(!provenance)}
        options={PROVENANCES.map((source) => ({
          value: source,
          label: t.plain(`personas.provenance.${source}`),
        }))}
        onChange={(event) => change('provenance', event.currentTarget.value)}
      />
      <Field
        label={t('personas.licence')}
        hint={t('personas.licence_hint')}
        maxLength={MAX_LICENCE_LENGTH}
        value={values.licence}
        errorText={missing(licence === '')}
        onChange={(event) => change('licence', event.currentTarget.value)}
      />
      <Checkbox
        checked={values.adult}
        errorText={isSubmitted && !values.adult ? t('personas.adult_missing') : undefined}
        onChange={(isChecked) => change('adult', isChecked)}
      >
        {t('personas.adult')}
      </Checkbox>
      <p>{t('personas.photo_review')}</p>
    </SideForm>
  );
}

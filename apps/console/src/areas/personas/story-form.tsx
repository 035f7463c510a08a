import { STORY_ASPECT } from '@afterglow/domain/photo-crop';
import { buildSizedPictureUrl } from '@afterglow/domain/picture-url';
import { HOUR_S, toUnixSecondsUp } from '@afterglow/domain/time';
import type { PersonaRecord, PersonaStory } from '@afterglow/protocol/console/personas/entities';
import { Field } from '@afterglow/ui/primitives/field';
import { Photo } from '@afterglow/ui/primitives/photo';
import { Select } from '@afterglow/ui/primitives/select';
import { useState } from 'react';
import { BlurredPicture } from '../../components/blurred-picture.tsx';
import { SideForm } from '../../components/side-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { useSave } from '../../components/use-save.ts';
import { defineFields } from '../../core/form-fields.ts';
import { formatZone } from '../../core/format.ts';
import { type CallErrorOf, findIssue } from '../../core/request.ts';
import { useT } from '../../core/translations.tsx';
import { PictureField } from './picture-field.tsx';
import styles from './pictures.module.css';
import { formatPlaceField, parsePlaceField } from './place-time.ts';
import { usePicture } from './use-picture.ts';

type StoryFields = { when: string; at: string };
type StoryFormProps = {
  persona: PersonaRecord;
  zone: string | null;
  /** A story that has not begun; null for a new one. */
  story: PersonaStory | null;
  onClose: () => void;
};

/** Schedules a story, or changes one that has not begun. Its time is that of the town. */
export function StoryForm({ persona, zone, story, onClose }: StoryFormProps) {
  const t = useT();
  const { id, name } = persona;
  const chosen = usePicture(STORY_ASPECT);
  const toFields = (at: number): StoryFields => ({ when: 'later', at: formatPlaceField(at, zone) });
  const draft = useDraft<StoryFields>(
    story
      ? toFields(story.publish_at)
      : {
          when: 'now',
          at: formatPlaceField(Math.ceil(toUnixSecondsUp(new Date()) / HOUR_S + 1) * HOUR_S, zone),
        },
    story?.version,
  );
  const [isSubmitted, setSubmitted] = useState(false);
  const { values, change } = draft;
  const { act, errorText, isBusy } = useSave('personas/story_save', {
    onDone: onClose,
    draft,
    toFields: (current) => toFields(current.publish_at),
    reasons: { key: 'personas.picture_used', retired: 'personas.retired' },
    describeError: (error) => describeStoryError(error, t),
  });
  const at = values.when === 'later' ? parsePlaceField(values.at, zone) : undefined;

  async function save(): Promise<void> {
    setSubmitted(true);
    if (at === null || (!story && !chosen.picture)) return;
    const key = chosen.picture ? await chosen.upload() : (story?.photo ?? null);
    if (key === null) return;
    act({
      ...draft.toIdAndVersion(story),
      persona_id: id,
      key,
      ...(at === undefined ? {} : { publish_at: at }),
    });
  }
  const { labels, describe } = defineFields<keyof StoryFields>({
    when: {
      label: t('personas.story_when'),
      show: (value) => t.plain(value === 'now' ? 'personas.story_now' : 'personas.story_later'),
    },
    at: { label: t('personas.story_at'), show: (value) => value.replace('T', ' ') },
  });
  return (
    <SideForm
      title={t(story ? 'personas.story_edit' : 'personas.story_add')}
      submit={t('common.save')}
      errorText={errorText}
      describe={describe}
      isBusy={isBusy || chosen.isBusy}
      draft={draft}
      hasOtherChanges={chosen.picture !== null}
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {story && !chosen.picture ? (
        <div className={styles.picture}>
          <BlurredPicture size="fill">
            <Photo
              alt={t.plain('personas.story', { name })}
              src={buildSizedPictureUrl(story.photo, 320)}
              ratio="9 / 16"
              radius={12}
            />
          </BlurredPicture>
        </div>
      ) : null}
      <PictureField
        chosen={chosen}
        errorText={isSubmitted && !story && !chosen.picture ? t('personas.picture_missing') : undefined}
      />
      <Select
        label={labels.when}
        value={values.when}
        options={[
          { value: 'now', label: t.plain('personas.story_now') },
          { value: 'later', label: t.plain('personas.story_later') },
        ]}
        onChange={(event) => change('when', event.currentTarget.value)}
      />
      {values.when === 'later' ? (
        <Field
          label={labels.at}
          hint={t('personas.town_time', { zone: formatZone(zone) })}
          type="datetime-local"
          ltr
          value={values.at}
          errorText={isSubmitted && at === null ? t('personas.error.missing') : undefined}
          onChange={(event) => change('at', event.currentTarget.value)}
        />
      ) : null}
      <p>{t('personas.story_review')}</p>
    </SideForm>
  );
}

function describeStoryError(
  error: CallErrorOf<'personas/story_save'>,
  t: ReturnType<typeof useT>,
): string | null {
  if (error.code === 'limit_reached')
    return t(error.details.reason === 'ahead' ? 'personas.story_ahead' : 'personas.story_day');
  if (error.code !== 'bad_request') return null;
  return t(findIssue(error)?.message === 'begun' ? 'personas.story_begun' : 'personas.story_past');
}

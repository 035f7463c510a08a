import type { OwnUser } from '@afterglow/protocol/entities/own-user';
import { Select } from '@afterglow/ui/primitives/select';
import type { ReactElement } from 'react';
import { PlaceField } from '../../components/place-field.tsx';
import { AnswerChips } from '../../components/questions/answer-chips.tsx';
import { ChoiceTiles } from '../../components/questions/choice-tiles.tsx';
import { drawings } from '../../components/questions/drawings.ts';
import { DEFAULT_CM, HeightInput } from '../../components/questions/height-input.tsx';
import type { OwnQuestion } from '../../components/questions/own-questions.ts';
import { useLanguage, useT } from '../../core/translations.tsx';

/** '' and an empty list mean no answer. */
export type Draft = string | number | readonly string[];

/** The input of a question, the same as in the questionnaires. */
export function QuestionInput({
  question,
  user,
  value,
  onChange,
}: {
  question: OwnQuestion;
  user: OwnUser;
  value: Draft;
  onChange: (value: Draft, by: 'pointer' | 'keyboard') => void;
}): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  switch (question.kind) {
    case 'tiles':
      return (
        <ChoiceTiles
          name={question.id}
          legend={t(question.title)}
          columns={question.columns}
          options={question.options}
          chosen={value}
          shapes={drawings}
          onChoose={onChange}
        />
      );
    case 'chips': {
      const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
      const { max } = question;
      return (
        <AnswerChips
          legend={max ? t('questions.interests_text', { n: max }) : t('self.any_number')}
          options={question.options.map((option) => ({ value: option.value, label: t(option.label) }))}
          chosen={chosen}
          {...(max ? { max } : {})}
          onToggle={(item, isOn) =>
            onChange(isOn ? [...chosen, item] : chosen.filter((other) => other !== item), 'keyboard')
          }
        />
      );
    }
    case 'list':
      return (
        <Select
          label={t(question.label)}
          placeholder={t(question.choose)}
          options={question.options
            .map((option) => ({ value: option.value, label: t(option.label) }))
            .sort((a, b) => a.label.localeCompare(b.label, language))}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value, 'keyboard')}
        />
      );
    case 'height': {
      const cm = typeof value === 'number' ? value : DEFAULT_CM;
      return <HeightInput cm={cm} onChange={(next) => onChange(next, 'keyboard')} />;
    }
    case 'place':
      return (
        <PlaceField
          value={
            user.place_id === null
              ? undefined
              : {
                  place_id: user.place_id,
                  description: [user.city, user.country].filter(Boolean).join(', '),
                }
          }
          onChoose={(place) => onChange(place.place_id, 'keyboard')}
        />
      );
  }
}

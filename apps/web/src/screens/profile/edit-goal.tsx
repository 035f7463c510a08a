import { goalOf, goals } from '@afterglow/domain/wizard-answers';
import { Select } from '@afterglow/ui/primitives/select';
import { type ReactElement, useState } from 'react';
import { useT } from '../../ground/words.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { EditCard } from './edit-card.tsx';

export function EditGoal({ answer }: { answer: number }): ReactElement {
  const t = useT();
  const [chosen, setChosen] = useState(answer);
  return (
    <EditCard
      changed={chosen !== answer && chosen > 0}
      onSave={() => saveField('answer', chosen, { answer: chosen })}
    >
      <Select
        label={t('settings.me_goal')}
        value={goalOf(chosen) ? String(chosen) : ''}
        placeholder={t('settings.me_goal_none')}
        options={goals.map((goal, index) => ({ value: String(index + 1), label: t(`answers.goal_${goal}`) }))}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      />
    </EditCard>
  );
}

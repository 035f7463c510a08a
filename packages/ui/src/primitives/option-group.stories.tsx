import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionTile } from './option-tile.tsx';

const meta: Meta = { title: 'Forms/OptionGroup' };
export default meta;

function Two({ legend, labels, errorText }: { legend: string; labels: string[]; errorText: string }) {
  const [value, setValue] = useState('');
  return (
    <OptionGroup legend={legend} columns={2} errorText={value ? undefined : errorText}>
      {labels.map((label) => (
        <OptionTile key={label} name="pair" value={label} checked={value === label} onChoose={setValue}>
          {label}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

export const WithError: StoryObj = {
  render: (_, c) => (
    <Two
      legend={pickText(c, 'מה מחפשים?', 'What are you looking for?', 'Was suchst du?')}
      labels={pickText(
        c,
        'קשר,היכרות',
        'A relationship,Getting to know',
        'Eine Beziehung,Kennenlernen',
      ).split(',')}
      errorText={pickText(c, 'צריך לבחור אחת.', 'Choose one.', 'Wähle eine Antwort.')}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { OptionGroup } from './option-group.tsx';
import { OptionTile } from './option-tile.tsx';

const meta: Meta = { title: 'Forms/OptionGroup' };
export default meta;

function Two({ legend, words, error }: { legend: string; words: string[]; error: string }) {
  const [value, setValue] = useState('');
  return (
    <OptionGroup legend={legend} columns={2} error={value ? undefined : error}>
      {words.map((word) => (
        <OptionTile key={word} name="pair" value={word} checked={value === word} onChoose={setValue}>
          {word}
        </OptionTile>
      ))}
    </OptionGroup>
  );
}

export const WithError: StoryObj = {
  render: (_, c) => (
    <Two
      legend={say(c, 'מה מחפשים?', 'What are you looking for?', 'Was suchst du?')}
      words={say(c, 'קשר,היכרות', 'A relationship,Getting to know', 'Eine Beziehung,Kennenlernen').split(',')}
      error={say(c, 'צריך לבחור אחת.', 'Choose one.', 'Wähle eine Antwort.')}
    />
  ),
};

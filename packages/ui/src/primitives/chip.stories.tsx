import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { Chip } from './chip.tsx';

const meta: Meta = { title: 'Actions/Chip' };
export default meta;

function Interests({ words }: { words: string[] }) {
  const [chosen, setChosen] = useState<string[]>(words.slice(0, 2));
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      {words.map((word) => (
        <Chip
          key={word}
          selected={chosen.includes(word)}
          onSelect={(on) => setChosen(on ? [...chosen, word] : chosen.filter((other) => other !== word))}
        >
          {word}
        </Chip>
      ))}
      <Chip disabled onSelect={() => {}}>
        …
      </Chip>
    </div>
  );
}

export const Selectable: StoryObj = {
  render: (_, c) => (
    <Interests
      words={say(
        c,
        'ג׳אז,יין טבעי,טיולים,קולנוע צרפתי,בישול',
        'Jazz,Natural wine,Hiking,French cinema,Cooking',
        'Jazz,Naturwein,Wandern,Französisches Kino,Gesellschaftsspieleabende',
      ).split(',')}
    />
  ),
};

export const Plain: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip icon={<MapPin strokeWidth={1.75} aria-hidden="true" />}>
        {say(c, '4 ק״מ ממך', '4 km away', '4 km entfernt')}
      </Chip>
      <Chip tone="accent">{say(c, '10% בונוס', '10% bonus', '10 % Bonus')}</Chip>
      <Chip tone="photo">{say(c, 'יין טבעי', 'Natural wine', 'Naturwein')}</Chip>
    </div>
  ),
};

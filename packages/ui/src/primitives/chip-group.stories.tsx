import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { say } from '../stories/say.ts';
import { ChipGroup } from './chip-group.tsx';

const meta: Meta = { title: 'Actions/ChipGroup' };
export default meta;

function Interests({ label, words, most }: { label: string; words: string[]; most?: number }) {
  const [chosen, setChosen] = useState<string[]>(words.slice(0, 2));
  return (
    <ChipGroup
      label={label}
      options={words.map((word) => ({ value: word, label: word }))}
      chosen={chosen}
      {...(most && { most })}
      onToggle={(word, on) => setChosen(on ? [...chosen, word] : chosen.filter((other) => other !== word))}
    />
  );
}

export const Any: StoryObj = {
  render: (_, c) => (
    <Interests
      label={say(c, 'תחומי עניין', 'Interests', 'Interessen')}
      words={say(
        c,
        'ג׳אז,יין טבעי,טיולים,קולנוע צרפתי,בישול',
        'Jazz,Natural wine,Hiking,French cinema,Cooking',
        'Jazz,Naturwein,Wandern,Französisches Kino,Gesellschaftsspieleabende',
      ).split(',')}
    />
  ),
};

export const AtMostTwo: StoryObj = {
  render: (_, c) => (
    <Interests
      label={say(c, 'עד שניים', 'Up to two', 'Bis zu zwei')}
      words={say(c, 'חתול,כלב,תוכי', 'Cat,Dog,Parrot', 'Katze,Hund,Papagei').split(',')}
      most={2}
    />
  ),
};

function Ways({ label, words }: { label: string; words: string[] }) {
  const [chosen, setChosen] = useState(words[0]);
  return (
    <ChipGroup
      kind="one"
      label={label}
      options={words.map((word) => ({ value: word, label: word }))}
      chosen={[chosen]}
      onToggle={setChosen}
    />
  );
}

export const One: StoryObj = {
  render: (_, c) => (
    <Ways
      label={say(c, 'כיוון', 'Direction', 'Richtung')}
      words={say(c, 'הכול,נכנס,יוצא', 'All,In,Out', 'Alle,Ein,Aus').split(',')}
    />
  ),
};

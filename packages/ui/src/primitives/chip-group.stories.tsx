import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { ChipGroup } from './chip-group.tsx';

const meta: Meta = { title: 'Actions/ChipGroup' };
export default meta;

function Interests({ label, labels, max }: { label: string; labels: string[]; max?: number }) {
  const [chosen, setChosen] = useState<string[]>(labels.slice(0, 2));
  return (
    <ChipGroup
      label={label}
      options={labels.map((label) => ({ value: label, label: label }))}
      chosen={chosen}
      {...(max && { max })}
      onToggle={(label, on) => setChosen(on ? [...chosen, label] : chosen.filter((other) => other !== label))}
    />
  );
}

export const Any: StoryObj = {
  render: (_, c) => (
    <Interests
      label={pickText(c, 'תחומי עניין', 'Interests', 'Interessen')}
      labels={pickText(
        c,
        'ג׳אז,יין טבעי,טיולים,קולנוע צרפתי,בישול',
        'Jazz,Natural wine,Hiking,French cinema,Cooking',
        'Jazz,Naturwein,Wandern,Französisches Kino,Gesellschaftsspieleabende',
      ).split(',')}
    />
  ),
};

export const MaxTwo: StoryObj = {
  render: (_, c) => (
    <Interests
      label={pickText(c, 'עד שניים', 'Up to two', 'Bis zu zwei')}
      labels={pickText(c, 'חתול,כלב,תוכי', 'Cat,Dog,Parrot', 'Katze,Hund,Papagei').split(',')}
      max={2}
    />
  ),
};

function Ways({ label, labels }: { label: string; labels: string[] }) {
  const [chosen, setChosen] = useState(labels[0]);
  return (
    <ChipGroup
      kind="one"
      label={label}
      options={labels.map((label) => ({ value: label, label: label }))}
      chosen={[chosen]}
      onToggle={setChosen}
    />
  );
}

export const One: StoryObj = {
  render: (_, c) => (
    <Ways
      label={pickText(c, 'כיוון', 'Direction', 'Richtung')}
      labels={pickText(c, 'הכול,נכנס,יוצא', 'All,In,Out', 'Alle,Ein,Aus').split(',')}
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { SuggestField } from './suggest-field.tsx';

const meta: Meta = { title: 'Forms/SuggestField' };
export default meta;

const places = ['Haifa', 'Hamburg', 'Hannover', 'Haßloch'].map((label, id) => ({ id, label }));

export const States: StoryObj = {
  render: (_, c) => (
    <Names label={pickText(c, 'עיר', 'Town', 'Ort')} none={pickText(c, 'לא נמצא', 'None', 'Keiner')} />
  ),
};

function Names({ label, none }: { label: string; none: string }) {
  const [text, setText] = useState('Ha');
  return (
    <SuggestField
      label={label}
      text={text}
      onText={setText}
      suggestions={places.filter((place) => place.label.startsWith(text))}
      isAnswered
      onChoose={(place) => setText(place.label)}
      none={none}
      describeCount={String}
    />
  );
}

import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { Slider } from './slider.tsx';

const meta: Meta = { title: 'Forms/Slider' };
export default meta;

function Radius({ label, unit }: { label: string; unit: string }) {
  const [km, setKm] = useState(30);
  return (
    <>
      <Slider
        label={label}
        min={5}
        max={150}
        step={5}
        value={km}
        onChange={setKm}
        valueText={`${km} ${unit}`}
      />
      <Slider
        label={label}
        min={5}
        max={150}
        value={60}
        onChange={() => {}}
        valueText={`60 ${unit}`}
        disabled
      />
    </>
  );
}

export const Distance: StoryObj = {
  render: (_, c) => (
    <Radius label={pickText(c, 'מרחק', 'Distance', 'Entfernung')} unit={pickText(c, 'ק״מ', 'km', 'km')} />
  ),
};

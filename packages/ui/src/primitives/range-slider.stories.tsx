import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { pickText } from '../stories/pick-text.ts';
import { type Range, RangeSlider } from './range-slider.tsx';

const meta: Meta = { title: 'Forms/RangeSlider' };
export default meta;

function Ages({ label, from, to }: { label: string; from: string; to: string }) {
  const [value, setValue] = useState<Range>([25, 41]);
  return (
    <RangeSlider
      label={label}
      min={18}
      max={80}
      minGap={3}
      value={value}
      onChange={setValue}
      fromLabel={from}
      toLabel={to}
    />
  );
}

export const Age: StoryObj = {
  render: (_, c) => (
    <Ages
      label={pickText(c, 'גיל', 'Age', 'Alter')}
      from={pickText(c, 'מגיל', 'From', 'Von')}
      to={pickText(c, 'עד גיל', 'To', 'Bis')}
    />
  ),
};

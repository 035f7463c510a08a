import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Time } from './time.tsx';

const meta: Meta = { title: 'Figures/Time' };
export default meta;

export const Clock: StoryObj = {
  render: (_, c) => (
    <p>
      {pickText(c, 'אתמול', 'Yesterday', 'Gestern')}, <Time at={1_795_197_900}>18:05</Time>
    </p>
  ),
};

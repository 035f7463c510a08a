import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Spinner } from './spinner.tsx';

const meta: Meta = { title: 'States/Spinner' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', gap: 20, alignItems: 'center' }}>
      <Spinner label={pickText(c, 'טוענים', 'Loading', 'Wird geladen')} />
      <Spinner size="l" label={pickText(c, 'טוענים', 'Loading', 'Wird geladen')} />
    </div>
  ),
};

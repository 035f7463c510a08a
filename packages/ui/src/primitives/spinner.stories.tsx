import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { Spinner } from './spinner.tsx';

const meta: Meta = { title: 'States/Spinner' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', gap: 20, alignItems: 'center' }}>
      <Spinner label={say(c, 'טוענים', 'Loading', 'Wird geladen')} />
      <Spinner size="l" label={say(c, 'טוענים', 'Loading', 'Wird geladen')} />
    </div>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Coins } from './coins.tsx';

const meta: Meta = { title: 'Figures/Coins' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const label = pickText(c, '1,420 מטבעות', '1,420 coins', '1.420 Münzen');
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'center' }}>
        <Coins amount="1,420" label={label} size="s" />
        <Coins amount="1,420" label={label} />
        <Coins amount="1,420" label={label} size="l" />
        <Coins amount="200" label={label} sign="plus" />
        <Coins amount="10" label={label} sign="minus" size="s" />
      </div>
    );
  },
};

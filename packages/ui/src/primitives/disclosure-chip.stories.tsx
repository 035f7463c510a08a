import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { DisclosureChip } from './disclosure-chip.tsx';

const meta: Meta = { title: 'People/DisclosureChip' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const labels = pickText(c, 'פרופיל וירטואלי', 'Virtual profile', 'Virtuelles Profil');
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <DisclosureChip>{labels}</DisclosureChip>
        <DisclosureChip size="xs">{labels}</DisclosureChip>
        <DisclosureChip size="s">{labels}</DisclosureChip>
        <DisclosureChip onPress={() => {}}>{labels}</DisclosureChip>
      </div>
    );
  },
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { say } from '../stories/say.ts';
import { DisclosureChip } from './disclosure-chip.tsx';

const meta: Meta = { title: 'People/DisclosureChip' };
export default meta;

export const Sizes: StoryObj = {
  render: (_, c) => {
    const words = say(c, 'פרופיל וירטואלי', 'Virtual profile', 'Virtuelles Profil');
    return (
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <DisclosureChip>{words}</DisclosureChip>
        <DisclosureChip size="xs">{words}</DisclosureChip>
        <DisclosureChip size="s">{words}</DisclosureChip>
        <DisclosureChip onPress={() => {}}>{words}</DisclosureChip>
      </div>
    );
  },
};

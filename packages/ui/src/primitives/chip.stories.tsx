import type { Meta, StoryObj } from '@storybook/react-vite';
import { MapPin } from 'lucide-react';
import { pickText } from '../stories/pick-text.ts';
import { Chip } from './chip.tsx';

const meta: Meta = { title: 'Actions/Chip' };
export default meta;

export const Plain: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Chip icon={<MapPin strokeWidth={1.75} aria-hidden="true" />}>
        {pickText(c, '4 ק״מ ממך', '4 km away', '4 km entfernt')}
      </Chip>
      <Chip tone="accent">{pickText(c, '10% בונוס', '10% bonus', '10 % Bonus')}</Chip>
      <Chip tone="photo">{pickText(c, 'יין טבעי', 'Natural wine', 'Naturwein')}</Chip>
    </div>
  ),
};

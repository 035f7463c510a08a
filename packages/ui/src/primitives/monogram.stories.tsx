import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Arch } from './arch.tsx';
import { Avatar } from './avatar.tsx';
import { Monogram } from './monogram.tsx';

const meta: Meta = { title: 'People/Monogram' };
export default meta;

export const Tones: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 16, alignItems: 'center' }}>
      {['דנה', 'Özlem', 'Lena', 'שירה', 'Ben', 'נועם', 'Mia', 'Yael', '👩‍🚀', ''].map((name) => (
        <Avatar key={name} name={name} alt={name} size={52} />
      ))}
      <Avatar name="Dana" alt="" size={28} online={pickText(c, 'מחוברת', 'Online', 'Online')} />
      <Arch size={120} rim="ember">
        <Monogram name={pickText(c, 'דנה', 'Dana', 'Dana')} alt={pickText(c, 'דנה', 'Dana', 'Dana')} />
      </Arch>
    </div>
  ),
};

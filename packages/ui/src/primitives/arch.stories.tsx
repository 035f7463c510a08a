import type { Meta, StoryObj } from '@storybook/react-vite';
import { createPicture } from '../stories/picture.ts';
import { Arch } from './arch.tsx';
import { Photo } from './photo.tsx';

const meta: Meta = { title: 'People/Arch' };
export default meta;

export const Rims: StoryObj = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 20, alignItems: 'end', padding: 16 }}>
      <Arch size={64} ratio={64 / 84} rim="brass">
        <img src={createPicture(0)} alt="" />
      </Arch>
      <Arch size={64} ratio={64 / 84}>
        <img src={createPicture(1)} alt="" />
      </Arch>
      <Arch size={130} tilt={-6} rim="ember">
        <img src={createPicture(2)} alt="" />
      </Arch>
      <Arch size={130} tilt={6}>
        <Photo fill src={createPicture(0)} alt="" />
      </Arch>
    </div>
  ),
};

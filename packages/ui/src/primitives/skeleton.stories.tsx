import type { Meta, StoryObj } from '@storybook/react-vite';
import { Skeleton } from './skeleton.tsx';

const meta: Meta = { title: 'States/Skeleton' };
export default meta;

export const Shapes: StoryObj = {
  render: () => (
    <>
      <div style={{ display: 'flex', gap: 12, alignItems: 'center' }}>
        <Skeleton shape="circle" />
        <div style={{ flex: 1 }}>
          <Skeleton lines={2} />
        </div>
      </div>
      <div style={{ display: 'grid', gridTemplateColumns: '96px 1fr', gap: 12 }}>
        <Skeleton shape="arch" />
        <Skeleton shape="block" />
      </div>
    </>
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { DirectionProvider } from './direction.tsx';

const meta: Meta = { title: 'Overlays/Direction' };
export default meta;

export const Both: StoryObj = {
  render: () => (
    <>
      <DirectionProvider direction="rtl">
        <p dir="rtl" lang="he">
          שלום
        </p>
      </DirectionProvider>
      <DirectionProvider direction="ltr">
        <p dir="ltr" lang="en">
          Hello
        </p>
      </DirectionProvider>
    </>
  ),
};

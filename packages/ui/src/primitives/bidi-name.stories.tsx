import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { BidiName } from './bidi-name.tsx';

const meta: Meta = { title: 'People/BidiName' };
export default meta;

export const InOtherDirection: StoryObj = {
  render: (_, c) => (
    <>
      <p style={{ font: 'var(--type-name)' }}>
        <BidiName>{pickText(c, 'Charlotte', 'נועה', 'נועה')}</BidiName>, <bdi>29</bdi>
      </p>
      <p style={{ inlineSize: 160 }}>
        <BidiName clamp>Anna-Katharina von Hohenstein-Wittgenstein</BidiName>
      </p>
    </>
  ),
};

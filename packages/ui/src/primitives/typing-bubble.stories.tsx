import type { Meta, StoryObj } from '@storybook/react-vite';
import { TypingBubble } from './typing-bubble.tsx';

const meta: Meta = { title: 'States/Typing bubble' };
export default meta;

export const Writing: StoryObj = { render: () => <TypingBubble /> };

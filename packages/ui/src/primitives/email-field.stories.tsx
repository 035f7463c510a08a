import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { EmailField } from './email-field.tsx';

const meta: Meta = { title: 'Forms/EmailField' };
export default meta;

export const Filled: StoryObj = {
  render: (_, c) => (
    <EmailField
      label={pickText(c, 'כתובת מייל', 'Email address', 'E-Mail-Adresse')}
      defaultValue="noa@example.org"
    />
  ),
};

import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { PasswordField } from './password-field.tsx';

const meta: Meta = { title: 'Forms/PasswordField' };
export default meta;

export const Filled: StoryObj = {
  render: (_, c) => (
    <PasswordField
      label={pickText(c, 'סיסמה', 'Password', 'Passwort')}
      showLabel={pickText(c, 'הצגת הסיסמה', 'Show password', 'Passwort anzeigen')}
      hideLabel={pickText(c, 'הסתרת הסיסמה', 'Hide password', 'Passwort verbergen')}
      autoComplete="new-password"
      defaultValue="candlelight"
      hint={pickText(c, 'לפחות 8 תווים', 'At least 8 characters', 'Mindestens 8 Zeichen')}
    />
  ),
};

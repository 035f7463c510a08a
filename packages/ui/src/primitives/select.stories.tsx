import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { Select } from './select.tsx';

const meta: Meta = { title: 'Forms/Select' };
export default meta;

export const States: StoryObj = {
  render: (_, c) => {
    const options = [
      { value: 'he', label: 'עברית' },
      { value: 'en', label: 'English' },
      { value: 'de', label: 'Deutsch' },
    ];
    return (
      <>
        <Select label={pickText(c, 'שפה', 'Language', 'Sprache')} options={options} defaultValue="de" />
        <Select
          label={pickText(c, 'שפה', 'Language', 'Sprache')}
          options={options}
          placeholder={pickText(c, 'בחירה', 'Choose', 'Auswählen')}
          defaultValue=""
          errorText={pickText(c, 'צריך לבחור שפה.', 'Choose a language.', 'Wähle eine Sprache.')}
        />
        <Select label={pickText(c, 'שפה', 'Language', 'Sprache')} options={options} disabled />
      </>
    );
  },
};

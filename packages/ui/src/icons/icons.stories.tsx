import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType } from 'react';
import type { GlyphProps } from './glyph.tsx';

const meta: Meta = { title: 'Icons/Own', parameters: { wide: true } };
export default meta;

const files = import.meta.glob<Record<string, ComponentType<GlyphProps>>>(
  ['./*.tsx', '!./glyph.tsx', '!./*.stories.tsx'],
  {
    eager: true,
  },
);

export const All: StoryObj = {
  render: () => (
    <ul style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(88px, 1fr))', gap: 16 }}>
      {Object.entries(files).flatMap(([path, file]) =>
        Object.entries(file).map(([name, Sign]) => (
          <li
            key={path}
            style={{ display: 'grid', justifyItems: 'center', gap: 8, font: 'var(--type-micro)' }}
          >
            <Sign size={40} />
            <bdi>{name}</bdi>
          </li>
        )),
      )}
    </ul>
  ),
};

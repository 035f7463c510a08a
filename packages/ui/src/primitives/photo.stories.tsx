import type { Meta, StoryObj } from '@storybook/react-vite';
import { pickText } from '../stories/pick-text.ts';
import { createPicture } from '../stories/picture.ts';
import { Photo } from './photo.tsx';

const meta: Meta = { title: 'People/Photo', parameters: { wide: true } };
export default meta;

export const Kinds: StoryObj = {
  render: (_, c) => (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(150px, 1fr))', gap: 12 }}>
      <Photo
        alt={pickText(c, 'דנה', 'Dana', 'Dana')}
        src={createPicture(0)}
        radius={16}
        scrim="both"
        priority="high"
      >
        <strong style={{ font: 'var(--type-title-3)' }}>
          <bdi>{pickText(c, 'דנה', 'Dana', 'Dana')}</bdi>, <bdi>29</bdi>
        </strong>
        <p style={{ font: 'var(--type-meta)' }}>{pickText(c, '4 ק״מ', '4 km', '4 km')}</p>
      </Photo>
      <Photo
        alt={pickText(c, 'תמונה מטושטשת', 'Blurred photo', 'Unscharfes Foto')}
        src={createPicture(1)}
        radius={16}
        locked={pickText(c, 'פרימיום', 'Premium', 'Premium')}
      />
      <Photo
        alt={pickText(c, 'תמונה של דנה', 'Photo of Dana', 'Foto von Dana')}
        radius={16}
        errorText={pickText(
          c,
          'התמונה לא נטענה',
          'The photo did not load',
          'Das Foto konnte nicht geladen werden',
        )}
      />
      <Photo alt="" src={createPicture(2)} radius={16} thumbhash="3OcRJYB4d3h/iIeHeEh3eIhw+j2w" />
    </div>
  ),
};

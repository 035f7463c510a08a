import { TextArea } from '@afterglow/ui/primitives/text-area';
import type { ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { clearUnsaved, useUnsavedText } from '../../state/account/unsaved-texts.ts';
import { EditCard } from './edit-card.tsx';

/** What fits on a profile without scrolling for long. */
const BIO_MAX = 500;

export function EditAbout({ bio }: { bio: string }): ReactElement {
  const t = useT();
  const [typed, setTyped] = useUnsavedText('bio', bio);
  const clean = typed.trim();
  return (
    <EditCard
      changed={clean !== bio.trim()}
      onSave={async () => {
        const error = await saveField('bio', clean, { bio: clean });
        if (!error) clearUnsaved('bio');
        return error;
      }}
    >
      <TextArea
        label={t('settings.me_about')}
        placeholder={t('settings.me_about_placeholder')}
        value={typed}
        rows={3}
        maxLength={BIO_MAX}
        counter={`${typed.length}/${BIO_MAX}`}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </EditCard>
  );
}

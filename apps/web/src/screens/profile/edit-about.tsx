import { TextArea } from '@afterglow/ui/primitives/text-area';
import type { ReactElement } from 'react';
import { useT } from '../../ground/words.tsx';
import { saveField } from '../../state/account/save-field.ts';
import { forgetUnsaved, useUnsavedText } from '../../state/account/unsaved.ts';
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
        const fault = await saveField('bio', clean, { bio: clean });
        if (!fault) forgetUnsaved('bio');
        return fault;
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

import type { Person } from '@afterglow/protocol/entities/person';
import { ChatIcon } from '@afterglow/ui/icons/chat';
import { LikeIcon } from '@afterglow/ui/icons/like';
import { PassIcon } from '@afterglow/ui/icons/pass';
import { PersonIcon } from '@afterglow/ui/icons/person';
import { UndoIcon } from '@afterglow/ui/icons/undo';
import { IconButton } from '@afterglow/ui/primitives/icon-button';
import { memo, type ReactElement } from 'react';
import { useT } from '../../core/translations.tsx';
import styles from './deck-actions.module.css';

/** The gestures and keys as buttons, always visible. Left to right in every language, as the gestures are. */
export const DeckActions = memo(function DeckActions({
  person,
  onDecide,
  onOpen,
  onWrite,
  onUndo,
  hintId,
}: {
  person: Person | undefined;
  onDecide: (decision: 'like' | 'pass') => void;
  /** Absent where the profile is beside the card. */
  onOpen: (() => void) | undefined;
  /** Writes a first message; absent where that is not possible. */
  onWrite: (() => void) | undefined;
  onUndo?: (() => void) | undefined;
  hintId: string;
}): ReactElement {
  const t = useT();
  const name = person?.name ?? '';
  const isEmpty = person === undefined;
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form */}
      <div className={styles.row} role="group" aria-label={t.plain('explore.actions', { name })}>
        <IconButton
          className={styles.side}
          label={t('explore.undo')}
          size={48}
          kind="surface"
          disabled={!onUndo}
          onClick={onUndo}
        >
          <UndoIcon />
        </IconButton>
        <IconButton
          label={t.plain('explore.pass_name', { name })}
          title={t('explore.pass')}
          size={64}
          kind="pass"
          disabled={isEmpty}
          onClick={() => onDecide('pass')}
        >
          <PassIcon />
        </IconButton>
        {onWrite ? (
          <IconButton
            className={styles.side}
            label={t.plain('explore.line_to', { name })}
            title={t('explore.line')}
            size={56}
            kind="surface"
            disabled={isEmpty}
            onClick={onWrite}
          >
            <ChatIcon />
          </IconButton>
        ) : null}
        <IconButton
          label={t.plain('explore.like_name', { name })}
          title={t('explore.like')}
          size={64}
          kind="like"
          disabled={isEmpty}
          onClick={() => onDecide('like')}
        >
          <LikeIcon />
        </IconButton>
        {onOpen ? (
          <IconButton
            className={styles.side}
            label={t.plain('explore.profile_of', { name })}
            size={48}
            kind="surface"
            disabled={isEmpty}
            onClick={onOpen}
          >
            <PersonIcon />
          </IconButton>
        ) : null}
      </div>
      <p id={hintId} className={styles.keys}>
        {t('explore.keys', { like: '→', pass: '←', profile: '↑', photo: t('explore.key_space') })}
      </p>
    </>
  );
});

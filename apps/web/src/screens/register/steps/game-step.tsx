import type { Person } from '@afterglow/protocol/entities/person';
import { Arch } from '@afterglow/ui/primitives/arch';
import { useQuery } from '@tanstack/react-query';
import type { ReactElement } from 'react';
import { Deck } from '../../../components/deck/deck.tsx';
import type { SwipeDecision } from '../../../components/deck/deck-input.ts';
import { PersonPhoto } from '../../../components/photo/person-photo.tsx';
import { http } from '../../../core/http.ts';
import { queryClient } from '../../../core/query-client.ts';
import { toast } from '../../../core/toasts.ts';
import { useLanguage, useT } from '../../../core/translations.tsx';
import { StepForm, type StepProps } from '../step-form.tsx';
import { storeAnswer, useWizard } from '../wizard-store.ts';
import styles from './game-step.module.css';

interface Sample {
  id: number;
  name: string;
  age: number;
  photo: string;
  thumb: string | null;
  virtual: boolean;
}

/** Returns a sample as a person of the deck. Unknown fields are empty. */
function toPerson({ id, name, age, photo, thumb, virtual }: Sample): Person {
  const picture = { id: 1, photo, ...(thumb ? { thumb } : {}) };
  return {
    id,
    name,
    age,
    virtual,
    gender: 3,
    photo,
    photos: [picture],
    status: 0,
    city: null,
    country: null,
    vip: 0,
    story: 0,
    interests: [],
    answer: 0,
    bio: '',
  };
}

async function loadSamples(language: string, searched: number): Promise<readonly Person[]> {
  const answered = await http<Sample[]>('GET', `/api/samples?language=${language}&s_gender=${searched}`);
  return answered.ok && Array.isArray(answered.body) ? answered.body.map(toPerson) : [];
}

const noIds: readonly number[] = [];

/** Takes the focus only if the last card had it. */
const focusElement = (place: HTMLElement | null): void => {
  if (document.activeElement === document.body) place?.focus({ preventScroll: true });
};

/** The real deck with samples, to learn its gesture. The likes are stored with the registration. */
export function GameStep({ step, next }: StepProps<'game'>): ReactElement {
  const t = useT();
  const { language } = useLanguage();
  const searched = useWizard(({ answers }) => answers.s_gender ?? 0);
  const seen = useWizard(({ answers }) => answers.seen ?? noIds);
  const likes = useWizard(({ answers }) => answers.likes ?? noIds);
  const { data, isPending } = useQuery(
    {
      queryKey: ['samples', language, searched],
      queryFn: () => loadSamples(language, searched),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  const cards = (data ?? []).filter(({ id }) => !seen.includes(id));
  const request = isPending || cards.length > 0;
  const liked = (data ?? []).filter(({ id }) => likes.includes(id));

  const onSwipe = (person: Person, decision: SwipeDecision): void => {
    const { answers } = useWizard.getState();
    storeAnswer({
      seen: [...(answers.seen ?? []), person.id],
      likes: decision === 'like' ? [...(answers.likes ?? []), person.id] : (answers.likes ?? []),
    });
  };

  return (
    <StepForm
      step={step}
      action={request ? t('common.skip') : undefined}
      isSkip={request}
      onSubmit={() => {
        storeAnswer({ seen, likes });
        next();
      }}
    >
      {request ? (
        <div className={styles.deck} data-step-deck="">
          <Deck
            cards={cards}
            onSwipe={onSwipe}
            onOpen={() => toast({ type: 'success', message: t('wizard.game_profiles_later') })}
          />
        </div>
      ) : (
        <div className={styles.done} role="status" ref={focusElement} tabIndex={-1}>
          <div className={styles.liked}>
            {liked.slice(0, 3).map(({ id, photo, name }, index) => (
              <Arch key={id} size={96} tilt={(index - 1) * 5} rim="brass">
                <PersonPhoto photo={photo} name={name} sizes="96px" />
              </Arch>
            ))}
          </div>
          {seen.length > 0 ? (
            <>
              <p className={styles.title}>{t('wizard.game_done')}</p>
              <p className={styles.text}>{t('wizard.game_done_text', { n: likes.length })}</p>
            </>
          ) : (
            <p className={styles.text}>{t('wizard.game_none')}</p>
          )}
        </div>
      )}
    </StepForm>
  );
}

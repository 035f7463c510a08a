import type { WordRow } from '@afterglow/protocol/console/moderation/word-row';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** A flagged word for those who only read it. */
export function WordPanel({ word, onClose }: { word: WordRow; onClose: () => void }) {
  const t = useT();
  const { phrase, language, class: wordClass, match, active, hits_30d: hits } = word;
  return (
    <DetailPanel title={phrase} onClose={onClose}>
      <Properties>
        <Property label={t('moderation.language')}>{getLanguageName(language)}</Property>
        <Property label={t('moderation.class')}>{t(`members.rule_class.${wordClass}`)}</Property>
        <Property label={t('moderation.word_match')}>{t(`moderation.word_match.${match}`)}</Property>
        <Property label={t('moderation.word_hits')}>{formatCount(hits)}</Property>
        <Property label={t('moderation.state')}>
          {t(active ? 'moderation.in_force' : 'moderation.not_in_force')}
        </Property>
      </Properties>
    </DetailPanel>
  );
}

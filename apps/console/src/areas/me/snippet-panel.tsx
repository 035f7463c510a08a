import type { SnippetRow } from '@afterglow/protocol/console/inbox/snippet-row';
import { DetailPanel } from '../../components/detail-panel.tsx';
import { Properties, Property } from '../../components/properties.tsx';
import { formatCount, getLanguageName } from '../../core/format.ts';
import { useT } from '../../core/translations.tsx';

/** A shared snippet, read-only. */
export function SnippetPanel({ snippet, onClose }: { snippet: SnippetRow; onClose: () => void }) {
  const t = useT();
  const { shortcut, text, language, category, used_30d: used } = snippet;
  return (
    <DetailPanel title={shortcut} onClose={onClose}>
      <Properties>
        <Property label={t('me.snippet_text')}>
          <span lang={language} dir="auto">
            {text}
          </span>
        </Property>
        <Property label={t('me.snippet_language')}>{getLanguageName(language)}</Property>
        <Property label={t('me.snippet_category')}>
          <bdi>{category}</bdi>
        </Property>
        <Property label={t('me.snippet_used')}>{formatCount(used)}</Property>
        <Property label={t('me.snippet_shared')}>
          {t('me.snippet_shared_hint', { role: t.plain('console.role.moderator') })}
        </Property>
      </Properties>
    </DetailPanel>
  );
}

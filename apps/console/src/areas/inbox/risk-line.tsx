import { ShieldAlert } from 'lucide-react';
import { useT } from '../../core/translations.tsx';
import styles from './risk-line.module.css';
import type { Risk } from './risks.ts';

/** What in the member's texts may need a moderator: each kind once. */
export function RiskLine({ risk }: { risk: readonly Risk[] }) {
  const t = useT();
  if (risk.length === 0) return null;
  const inMessages = new Set(risk.filter(({ message_id: id }) => id !== null).map(({ kind }) => kind));
  const kinds = [...new Set(risk.map(({ kind }) => kind))].map((kind) => {
    const name = t.plain(`inbox.risk.${kind}`);
    return inMessages.has(kind) ? name : t.plain('inbox.risk.in_profile', { kind: name });
  });
  return (
    <p className={styles.line}>
      <ShieldAlert size={16} strokeWidth={1.75} aria-hidden="true" />
      <span>{t('inbox.risk', { kinds: kinds.join(' · ') })}</span>
    </p>
  );
}

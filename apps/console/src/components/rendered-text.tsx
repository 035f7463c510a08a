import { createTrustedPolicy } from '@afterglow/browser/trusted-types';
import { getDirection, type Language } from '@afterglow/domain/languages';
import styles from './rendered-text.module.css';

const rules = { createHTML: (html: string) => html };
let policy: ReturnType<typeof createTrustedPolicy<typeof rules>> | undefined;

/** Marks the server's markup as safe: it renders what staff wrote without any HTML of their own. */
function trustRendered(html: string): string {
  policy ??= createTrustedPolicy('afterglow-text', rules);
  return policy.createHTML(html);
}

type RenderedTextProps = { title?: string | undefined; html: string; language: Language };

/** A text as members read it, in its own language and direction. */
export function RenderedText({ title, html, language }: RenderedTextProps) {
  return (
    <article className={styles.paper} lang={language} dir={getDirection(language)}>
      {title ? <h3 className={styles.subject}>{title}</h3> : null}
      <div dangerouslySetInnerHTML={{ __html: trustRendered(html) }} />
    </article>
  );
}

import { escapeHtml } from '@afterglow/domain/escape-html';
import type { EmailContent } from './layout.ts';

/** Renders the words of an email for a page, which has styles of its own: no document, no styles, no pictures. */
export function renderFragment({ body, action, footer }: EmailContent): string {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  return [
    ...body.map((part) => (typeof part === 'string' ? paragraph(part) : part.html)),
    ...(action ? [`<p><a href="${escapeHtml(action.url)}">${escapeHtml(action.label)}</a></p>`] : []),
    '<hr>',
    ...footer.map(paragraph),
  ].join('');
}

import { type BrandValue, getBrandColours, getSiteName } from '@afterglow/domain/brand/brand';
import { escapeHtml } from '@afterglow/domain/escape-html';
import { getDirection, type Language } from '@afterglow/domain/languages';
import type { Email } from './mail.ts';

/** A text that staff wrote: as plain text, and as safe HTML. */
export type WrittenPart = { text: string; html: string };

/** The content of an email in one language, before it is rendered. All of it is plain text, except what staff wrote. */
export type EmailContent = {
  subject: string;
  /** Paragraphs in order. */
  body: readonly (string | WrittenPart)[];
  action?: { label: string; url: string };
  /** Label and value, e.g. of a receipt. */
  rows?: readonly (readonly [string, string])[];
  /** A text to keep, below the email itself. */
  appendix?: { title: string; text: readonly string[] } | undefined;
  /** Small print below. */
  footer: readonly string[];
};

const escapeText = (text: string) => escapeHtml(text).replace(/\n/g, '<br>');

/**
 * Renders an email as plain text and as a simple page of the same words, right to left where the language is. It loads
 * no pictures or anything else, so opening it informs nobody.
 */
export function renderEmail(
  to: string,
  language: Language,
  settings: { name: string; brand?: BrandValue | null },
  content: EmailContent,
): Email {
  const siteName = getSiteName(settings, language);
  const { light } = getBrandColours(settings);
  const { subject, body, action, rows = [], appendix, footer } = content;
  const text = [
    ...body.map((part) => (typeof part === 'string' ? part : part.text)),
    ...(rows.length > 0 ? [rows.map(([label, value]) => `${label}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(appendix ? ['—', appendix.title, ...appendix.text] : []),
    '—',
    ...footer,
  ].join('\n\n');

  const rule = `<hr style="border:0;border-top:1px solid ${light.border};margin:24px 0">`;
  const direction = getDirection(language);
  const start = direction === 'rtl' ? 'right' : 'left';
  const paragraph = (line: string, style = '') =>
    `<p style="margin:0 0 16px;line-height:1.6;overflow-wrap:anywhere;${style}">${escapeText(line)}</p>`;
  const table = rows
    .map(
      ([label, value]) =>
        `<tr><td style="padding:6px 0;vertical-align:top;color:${light['text-2']}">${escapeText(label)}</td>` +
        `<td style="padding:6px 0;padding-${start}:16px;overflow-wrap:anywhere;text-align:${start}"><bdi>${escapeText(value)}</bdi></td></tr>`,
    )
    .join('');
  const button =
    action &&
    `<p style="margin:24px 0"><a href="${escapeText(action.url)}" style="display:inline-block;padding:14px 28px;` +
      `border-radius:999px;background:${light.primary};color:${light['on-primary']};text-decoration:none;font-weight:600">${escapeText(action.label)}</a></p>` +
      `<p style="margin:0 0 16px;font-size:13px;color:${light['text-2']};word-break:break-all;direction:ltr;text-align:${start}">${escapeText(action.url)}</p>`;
  const html =
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${escapeText(subject)}</title></head>` +
    `<body dir="${direction}" style="margin:0;padding:16px;background:${light.bg};color:${light.text};` +
    `font-family:Rubik,'Segoe UI',Arial,sans-serif;text-align:${start}">` +
    `<div style="max-width:520px;margin:0 auto;padding:24px;border-radius:16px;background:${light.surface}">` +
    `<p style="margin:0 0 24px;font-size:18px;font-weight:700;color:${light.primary}">${escapeText(siteName)}</p>` +
    body
      .map((part) =>
        typeof part === 'string' ? paragraph(part) : `<div style="line-height:1.6">${part.html}</div>`,
      )
      .join('') +
    (table &&
      `<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${table}</table>`) +
    (button ?? '') +
    (appendix
      ? `${rule}<p style="margin:0 0 16px;font-weight:700">${escapeText(appendix.title)}</p>` +
        appendix.text.map((line) => paragraph(line, 'font-size:14px;')).join('')
      : '') +
    rule +
    footer.map((line) => paragraph(line, `font-size:13px;color:${light['text-2']};`)).join('') +
    '</div></body></html>';
  return { to, subject, text, html };
}

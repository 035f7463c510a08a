import { escapeHtml } from '@afterglow/domain/escape-html';

/** Marks text that is HTML already. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** Returns a template whose values are escaped unless they are `Html` (or lists of it). */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const escaped = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return value instanceof Html ? value.text : value.map((each) => each.text).join('');
  });
  return new Html(parts.reduce((text, part, n) => text + escaped[n - 1] + part));
}

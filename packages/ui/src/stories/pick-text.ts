type Context = { globals: Record<string, unknown> };

/**
 * Returns a sample text in the toolbar's language. Only for stories: the product's texts are in
 * packages/i18n.
 */
export function pickText({ globals }: Context, he: string, en: string, de: string): string {
  return globals.lang === 'he' ? he : globals.lang === 'de' ? de : en;
}

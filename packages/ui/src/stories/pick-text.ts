type Context = { globals: Record<string, unknown> };

/** A sample text in the toolbar's language. Samples only: the product's words live elsewhere. */
export function pickText({ globals }: Context, he: string, en: string, de: string): string {
  return globals.lang === 'he' ? he : globals.lang === 'de' ? de : en;
}

import { micromark } from 'micromark';

/**
 * Renders a text that staff wrote. HTML in it is shown as written, pictures are not loaded, and a link leads to https
 * or to a path of the site: any other address is plain text.
 */
export function renderMarkdown(source: string): string {
  const html = micromark(source, { extensions: [{ disable: { null: ['labelStartImage'] } }] });
  // The renderer escapes quotes in addresses, and links never contain links.
  return html.replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gs, (link, address: string, label: string) =>
    isAllowedAddress(address) ? link : label,
  );
}

/**
 * Returns whether a link may lead to an address. Browsers read a backslash as a slash, and two slashes as the
 * beginning of another host.
 */
const isAllowedAddress = (address: string): boolean => /^(https:\/\/|\/(?![/\\]|%5[cC]))/.test(address);

/** Returns a value as plain text within a text: a name cannot make a link. */
export const escapeMarkdown = (value: string): string => value.replace(/[!-/:-@[-`{-~]/g, '\\$&');

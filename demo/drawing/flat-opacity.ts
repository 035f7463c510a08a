/**
 * Turns `opacity` of single shapes into `fill-opacity` or `stroke-opacity`. librsvg paints every shape with
 * plain `opacity` into a layer of its own: measured 74 ms per picture against 44 ms after this. Shapes with
 * both a fill and a stroke keep theirs, because there the two are not the same.
 */
export function flatOpacity(svg: string): string {
  return svg.replace(/<(?:path|circle|rect|ellipse)\b[^>]*? opacity="[^>]*>/g, (tag) => {
    const stroked = / stroke="(?!none)/.test(tag);
    const filled = !/ fill="none"/.test(tag);
    if (!stroked) return tag.replace(' opacity=', ' fill-opacity=');
    return filled && / fill="/.test(tag) ? tag : tag.replace(' opacity=', ' stroke-opacity=');
  });
}

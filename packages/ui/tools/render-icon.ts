import { type ComponentType, createElement, type ReactElement, type SVGProps } from 'react';

type Tag = [name: string, attributes: Record<string, string>, children?: Tag[]];
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const renderTag = ([name, attributes, children]: Tag): ReactElement =>
  createElement(name, attributes, children?.map(renderTag));

/** Replaces lucide's component in the built app, which only uses size and stroke. */
export default function renderIcon({ node }: { node: Tag[] }): ComponentType<IconProps> {
  return ({ size = 24, children: _, ...rest }) =>
    createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        // An icon with a label or a role is not hidden from screen readers.
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
      },
      node.map(renderTag),
    );
}

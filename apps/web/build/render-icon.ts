import { type ComponentType, createElement, type ReactElement, type SVGProps } from 'react';

type Tag = [name: string, attributes: Record<string, string>, children?: Tag[]];
type IconProps = SVGProps<SVGSVGElement> & { size?: number | string };

const renderTag = ([name, attributes, children]: Tag): ReactElement =>
  createElement(name, attributes, children?.map(renderTag));

/** Takes the place of lucide's own in the built app: of all that can do, the app asks for size and stroke. */
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
        // What has a name or a role is not hidden from readers.
        'aria-hidden': rest['aria-label'] === undefined && rest.role === undefined ? true : undefined,
        ...rest,
      },
      node.map(renderTag),
    );
}

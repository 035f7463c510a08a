import { clothesSvg, scarfSvg, sleeveOf } from './clothes.ts';
import { mix } from './colour.ts';
import { handSvg } from './hand.ts';
import type { Tone } from './light.ts';
import { along, heading, limb, type Point, stump } from './limb.ts';
import type { PortraitSpec, Tints } from './look.ts';
import { sleevePrint } from './pattern.ts';
import { type ArmPose, poses } from './pose.ts';
import { heldSvg, standingSvg } from './props.ts';
import { seeded } from './random.ts';
import { type Frame, frameOf, shoulder, torsoOutline } from './torso.ts';

/** A figure without its head, from the back to the front: the head goes between `trunk` and `front`, `face` over it. */
export interface Body {
  /** The whole outline, for the light around a figure that stands before it. */
  outline: string;
  behind: string;
  trunk: string;
  front: string;
  face: string;
}

interface Arm {
  joints: [Point, Point, Point];
  radii: readonly [number, number, number];
}

function armOf(pose: ArmPose, side: -1 | 1, frame: Frame, near: boolean): Arm {
  const out = frame.span / 300;
  // Elbows keep their distance from the body, hands the place where they act.
  const elbow: Point = [side * pose.elbow[0] * out, pose.elbow[1]];
  const wrist: Point = [side * pose.wrist[0], pose.wrist[1]];
  const grown = near ? 1.9 : 1;
  const [a, b, c] = frame.arm;
  return { joints: [shoulder(frame, side), elbow, wrist], radii: [a, b * (near ? 1.25 : 1), c * grown] };
}

function upperArm({ joints, radii }: Arm, spec: PortraitSpec, tints: Tints): string {
  const { shot } = spec;
  const [from, bend] = joints;
  const sleeve = sleeveOf(shot.outfit);
  const bare = sleeve === 'none' || sleeve === 'short';
  const whole = stump(from, bend, [radii[0], radii[1]], 1);
  const half = stump(from, bend, [radii[0] + 5, radii[1] + 5], 0.5);
  const short =
    sleeve === 'short'
      ? `<path d="${half}" fill="url(#cloth)"/>${sleevePrint(spec, from, along(from, bend, 0.5), [radii[0] + 5, radii[1] + 5], tints)}`
      : '';
  const printed = bare ? '' : sleevePrint(spec, from, bend, [radii[0], radii[1]], tints);
  return `<path d="${whole}" fill="${bare ? tints.skin : 'url(#cloth)'}"/>${short}${printed}`;
}

function foreArm({ joints, radii }: Arm, shows: boolean, spec: PortraitSpec, tints: Tints): string {
  const { shot } = spec;
  const [, bend, wrist] = joints;
  const sleeve = sleeveOf(shot.outfit);
  const forearm = (to: number): string => stump(bend, wrist, [radii[1], radii[2]], to);
  if (sleeve === 'none' || sleeve === 'short') return `<path d="${forearm(1)}" fill="${tints.skin}"/>`;
  const rolled = sleeve === 'rolled';
  const cuffed = along(bend, wrist, rolled ? 0.34 : shows ? 0.94 : 1.05);
  const cloth = stump(bend, cuffed, [radii[1], rolled ? radii[1] * 0.96 : radii[2] + 7], 1);
  const printed = sleevePrint(spec, bend, cuffed, [radii[1], radii[2] + 7], tints);
  return `<path d="${forearm(1)}" fill="${tints.skin}"/><path d="${cloth}" fill="url(#cloth)"/>${printed}`;
}

/** Draws a shape in the shade of the cloth, a little lower and further in: it parts an arm from the chest. */
function shadow(d: string, side: -1 | 1, tints: Tints): string {
  return `<path transform="translate(${-side * 12} 12)" d="${d}" fill="${tints.clothDeep}" opacity=".38"/>`;
}

function hand(arm: Arm, pose: ArmPose, side: -1 | 1, spec: PortraitSpec, tints: Tints, tone: Tone): string {
  if (!pose.hand) return '';
  const [, bend, wrist] = arm.joints;
  const angle = heading(bend, wrist) + side * (pose.bend ?? 0);
  const size = spec.look.gender === 1 ? 1.02 : 0.86;
  const { props = [] } = poses[spec.shot.pose];
  const what = props.find(
    (prop) => prop === 'cup' || prop === 'glass' || prop === 'phone' || prop === 'fruit',
  );
  const pick = seeded(`${spec.seed}held`)();
  const held =
    what && pose.hand === 'grip'
      ? `<g transform="translate(${side * -14} -82) rotate(${(-angle).toFixed(1)})">${heldSvg(what, tone, pick)}</g>`
      : '';
  // Mirrored poses mirror the thumb; a grip's fingers come from outside.
  const mirrored = side > 0 === (pose.mirrored ?? pose.hand === 'grip');
  return `<g transform="translate(${wrist[0].toFixed(0)} ${wrist[1].toFixed(0)}) rotate(${angle.toFixed(1)}) scale(${size})">${handSvg(pose.hand, tints, mirrored, held)}</g>`;
}

function legs(frame: Frame, side: -1 | 1, tints: Tints): string {
  const thigh = frame.man ? 112 : 104;
  const hip = frame.span * 0.36;
  const front = limb(
    [
      [-side * hip * 0.7, 1060],
      [side * 70, 1500],
      [side * 40, 2080],
    ],
    [thigh, 80, 62],
  );
  const back = limb(
    [
      [side * hip * 0.7, 1060],
      [-side * 40, 1490],
      [-side * 220, 2060],
    ],
    [thigh, 78, 58],
  );
  return `<path d="${back}" fill="${mix(tints.trousers, tints.ink, 0.3)}"/><path d="${front}" fill="${tints.trousers}"/>`;
}

/** Draws everything below the chin, in head space. */
export function bodySvg(spec: PortraitSpec, tints: Tints, tone: Tone): Body {
  const { look, shot } = spec;
  const pose = poses[shot.pose];
  const side = shot.side;
  const yaw = pose.yaw * side;
  const frame = frameOf(look, yaw);
  const walks = shot.pose === 'walk';
  const outline = torsoOutline(frame, walks ? 1120 : 1500);
  const n = frame.neck;
  const pick = seeded(`${spec.seed}wood`)();
  // The hand that acts is drawn last: it lies over the other arm.
  const arms = [
    { side: side > 0 ? (-1 as const) : (1 as const), pose: pose.other },
    { side, pose: pose.acting },
  ].map((item) => ({
    ...item,
    arm: armOf(item.pose, item.side, frame, shot.pose === 'selfie' && item.side === side),
  }));
  const body: Body = { outline, behind: '', trunk: '', front: '', face: '' };
  const standing = (pose.props ?? [])
    .filter((prop) => prop === 'table' || prop === 'rail' || prop === 'chair' || prop === 'book')
    .map((prop) => standingSvg(prop, tone, pick))
    .join('');
  body.trunk = [
    walks ? legs(frame, side, tints) : '',
    `<clipPath id="torso"><path d="${outline}"/></clipPath><path d="${outline}" fill="${tints.skin}"/>`,
    '<g clip-path="url(#torso)">',
    `<path d="M${-n - 30} 80H${n + 30}V176C${n} 210 ${n * 0.4} 236 ${-side * 10} 238C${-n * 0.5} 236 ${-n} 210 ${-n - 30} 176Z" fill="${tints.skinShade}"/>`,
    clothesSvg(spec, tints, frame),
    pose.props?.includes('strap') ? straps(frame, tints) : '',
    `<path d="M${side * 60} 300C${side * 130} 420 ${side * 70} 760 ${side * 100} 1500H${side * 460}V300Z" fill="url(#aside)"/>`,
    '</g>',
    scarfSvg(spec, tints, frame),
  ].join('');
  body.front = standing;
  for (const { side: at, pose: armPose, arm } of arms) {
    body.outline += limb(arm.joints, arm.radii);
    const upper = upperArm(arm, spec, tints);
    const fore =
      foreArm(arm, armPose.hand !== undefined, spec, tints) + hand(arm, armPose, at, spec, tints, tone);
    if (armPose.layer === 'behind') body.behind += upper + fore;
    else {
      body.trunk +=
        shadow(
          stump(
            along(arm.joints[0], arm.joints[1], 0.4),
            arm.joints[1],
            [arm.radii[0] * 0.9, arm.radii[1]],
            1,
          ),
          at,
          tints,
        ) + upper;
      if (armPose.layer === 'face') body.face += fore;
      else
        body.front +=
          shadow(stump(arm.joints[1], arm.joints[2], [arm.radii[1], arm.radii[2]], 1), at, tints) + fore;
    }
  }
  return body;
}

function straps(frame: Frame, tints: Tints): string {
  const x = frame.span * 0.5;
  const d = `M${-x} ${frame.drop - 10}C${-x - 4} 420 ${-x * 1.1} 520 ${-x * 1.3} 620M${x} ${frame.drop - 10}C${x + 4} 420 ${x * 1.1} 520 ${x * 1.3} 620`;
  return `<path d="${d}" fill="none" stroke="${tints.strap}" stroke-width="46"/><path d="${d}" fill="none" stroke="${tints.ink}" stroke-width="4" opacity=".3"/>`;
}

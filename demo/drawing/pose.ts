import type { HandShape } from './hand.ts';
import type { Point } from './limb.ts';
import type { PoseName } from './look.ts';

/**
 * The pose of an arm. Points are for a figure that acts on the right of the picture with shoulders 300 wide;
 * the other side is mirrored.
 */
export interface ArmPose {
  elbow: Point;
  wrist: Point;
  /** Behind the chest, before it, or before the face too. */
  layer: 'behind' | 'front' | 'face';
  hand?: HandShape;
  /** Degrees by which the hand bends from the line of the forearm, positive to the right. */
  bend?: number;
  /** The thumb on the left. */
  mirrored?: boolean;
}

export type Prop =
  | 'cup'
  | 'glass'
  | 'phone'
  | 'book'
  | 'fruit'
  | 'rail'
  | 'table'
  | 'chair'
  | 'strap'
  | 'leash';

export interface Pose {
  /** Turn of the body, towards the acting side when positive. */
  yaw: number;
  /** The whole figure leans by so many degrees, towards the acting side when positive. */
  lean?: number;
  /** The arm that does something, and the other one. */
  acting: ArmPose;
  other: ArmPose;
  props?: readonly Prop[];
}

const hanging: ArmPose = { elbow: [322, 770], wrist: [280, 1080], layer: 'front', hand: 'curl' };
const away: ArmPose = { elbow: [306, 770], wrist: [250, 1080], layer: 'behind', hand: 'curl' };

export const poses: Record<PoseName, Pose> = {
  easy: { yaw: 0.55, lean: -1.5, acting: { ...away }, other: { ...hanging, elbow: [300, 760] } },
  cup: {
    yaw: 0.35,
    acting: { elbow: [318, 750], wrist: [178, 520], layer: 'front', hand: 'grip', bend: -4 },
    other: { ...hanging },
    props: ['cup'],
  },
  glass: {
    yaw: 0.45,
    lean: 1.5,
    acting: { elbow: [338, 730], wrist: [262, 500], layer: 'front', hand: 'grip', bend: 6 },
    other: { ...hanging },
    props: ['glass'],
  },
  phone: {
    yaw: 0.5,
    acting: { elbow: [312, 760], wrist: [222, 520], layer: 'front', hand: 'grip', bend: 2 },
    other: { ...hanging },
    props: ['phone'],
  },
  book: {
    yaw: 0.2,
    acting: { elbow: [318, 740], wrist: [186, 586], layer: 'front', hand: 'grip', bend: 20 },
    other: { elbow: [318, 740], wrist: [186, 586], layer: 'front', hand: 'grip', bend: 20 },
    props: ['book'],
  },
  fruit: {
    yaw: 0.4,
    acting: { elbow: [330, 740], wrist: [236, 520], layer: 'front', hand: 'grip', bend: -2 },
    other: { ...hanging },
    props: ['fruit'],
  },
  chin: {
    yaw: 0.3,
    acting: { elbow: [236, 790], wrist: [120, 330], layer: 'face', hand: 'curl', bend: -14 },
    other: { elbow: [330, 770], wrist: [10, 820], layer: 'front', hand: 'flat', bend: -10 },
    props: ['table'],
  },
  cheek: {
    yaw: 0.2,
    acting: { elbow: [270, 790], wrist: [196, 318], layer: 'face', hand: 'curl', bend: -8 },
    other: { elbow: [330, 770], wrist: [30, 826], layer: 'front', hand: 'flat', bend: -10 },
    props: ['table'],
  },
  wave: {
    yaw: 0.25,
    acting: { elbow: [400, 640], wrist: [392, 270], layer: 'front', hand: 'open', bend: 10, mirrored: true },
    other: { ...hanging },
  },
  hair: {
    yaw: 0.35,
    lean: -2,
    acting: { elbow: [398, 196], wrist: [110, 30], layer: 'behind' },
    other: { ...hanging },
  },
  crossed: {
    yaw: 0.15,
    acting: { elbow: [330, 720], wrist: [-96, 670], layer: 'front', hand: 'flat', bend: 16 },
    other: { elbow: [330, 720], wrist: [-40, 740], layer: 'front' },
  },
  rail: {
    yaw: 0.5,
    acting: { elbow: [330, 700], wrist: [60, 742], layer: 'front', hand: 'flat', bend: -8 },
    other: { elbow: [330, 690], wrist: [-90, 752], layer: 'front', hand: 'flat', bend: 6 },
    props: ['rail'],
  },
  strap: {
    yaw: 0.4,
    acting: { elbow: [330, 740], wrist: [186, 500], layer: 'front', hand: 'curl', bend: -6 },
    other: { ...hanging },
    props: ['strap'],
  },
  leash: {
    yaw: 0.45,
    acting: { elbow: [330, 730], wrist: [330, 990], layer: 'front', hand: 'curl', bend: 6 },
    other: { ...away },
    props: ['leash'],
  },
  walk: {
    yaw: 0.6,
    lean: 2,
    acting: { elbow: [300, 700], wrist: [420, 940], layer: 'behind', hand: 'curl' },
    other: { elbow: [300, 720], wrist: [150, 1000], layer: 'front', hand: 'curl' },
  },
  selfie: {
    yaw: 0.3,
    lean: -4,
    acting: { elbow: [410, 580], wrist: [760, 1080], layer: 'front' },
    other: { ...hanging },
  },
  chair: {
    yaw: 0.7,
    acting: { elbow: [304, 690], wrist: [-50, 706], layer: 'front', hand: 'flat', bend: -8 },
    other: { elbow: [322, 690], wrist: [-60, 712], layer: 'front' },
    props: ['chair'],
  },
  behind: { yaw: 0.2, acting: { ...hanging }, other: { ...hanging } },
};

import type { Wire, WireFrame } from '@afterglow/testkit/wire';

/** Makes a call, and throws if it is rejected. */
export async function call(wire: Wire, name: string, data: object = {}): Promise<WireFrame> {
  const frame = await wire.call(name, data);
  if (frame.request_status !== 1) throw new Error(`${name}: ${JSON.stringify(frame)}`);
  return frame;
}

// The part of PNG that the tests need: eight bits per channel, not interlaced (RFC 2083).
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Image {
  width: number;
  height: number;
  /** Bytes per pixel: 3, or 4 with opacity; 1 if the image has a palette. */
  depth: number;
  pixels: Buffer;
}

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const COLOUR_TYPE_BY_DEPTH: Record<number, number> = { 1: 3, 3: 2, 4: 6 };
const INDEXED_COLOUR_TYPE = 3;

/** Encodes an image of colours, or of indices into `palette`. */
export function writePng({ width, height, depth, pixels }: Image, palette?: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, COLOUR_TYPE_BY_DEPTH[depth] ?? 0], 8);
  const stride = width * depth;
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.of(0), pixels.subarray(y * stride, (y + 1) * stride)]),
  );
  const content = deflateSync(Buffer.concat(rows), { level: 9, memLevel: 9 });
  const colours = palette ? [chunk('PLTE', palette)] : [];
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', head),
    ...colours,
    chunk('IDAT', content),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Decodes an image. Returns `undefined` if it has a palette. */
export function readPng(bytes: Buffer): Image | undefined {
  const [width, height, kind] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20), bytes[25]];
  if (kind === INDEXED_COLOUR_TYPE) return undefined;
  const depth = kind === COLOUR_TYPE_BY_DEPTH[4] ? 4 : 3;
  const content: Buffer[] = [];
  for (let at = SIGNATURE.length; at < bytes.length; at += bytes.readUInt32BE(at) + 12) {
    if (bytes.toString('latin1', at + 4, at + 8) === 'IDAT')
      content.push(bytes.subarray(at + 8, at + 8 + bytes.readUInt32BE(at)));
  }
  return {
    width,
    height,
    depth,
    pixels: unfilter(inflateSync(Buffer.concat(content)), height, width * depth, depth),
  };
}

/**
 * Reverses the filter of each row. Its first byte selects how a pixel was predicted from the pixels
 * on its left and above.
 */
function unfilter(raw: Buffer, height: number, stride: number, depth: number): Buffer {
  const out = Buffer.alloc(height * stride);
  for (let y = 0; y < height; y += 1) {
    const filter = raw[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x < depth ? 0 : (out[at - depth] ?? 0);
      const up = y === 0 ? 0 : (out[at - stride] ?? 0);
      const corner = x < depth || y === 0 ? 0 : (out[at - stride - depth] ?? 0);
      const predicted =
        [0, left, up, (left + up) >> 1, paethPredictor(left, up, corner)][filter ?? 0] ?? 0;
      out[at] = (raw[y * (stride + 1) + 1 + x] ?? 0) + predicted;
    }
  }
  return out;
}

function paethPredictor(left: number, up: number, corner: number): number {
  const [fromLeft, fromUp, fromCorner] = [
    Math.abs(up - corner),
    Math.abs(left - corner),
    Math.abs(left + up - 2 * corner),
  ];
  if (fromLeft <= fromUp && fromLeft <= fromCorner) return left;
  return fromUp <= fromCorner ? up : corner;
}

function chunk(kind: string, content: Buffer): Buffer {
  const checked = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(checked));
  return Buffer.concat([size, checked, sum]);
}

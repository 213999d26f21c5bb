// Reduces screenshots to 256 colours, which makes them less than half as large. Colours are
// compared by the measure of Playwright's comparison (pixelmatch), in which its threshold of 0.02
// is a distance of 14: the colours that are merged here are closer.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPng, writePng, type Image } from '../support/png.ts';

const COLOURS = 256;
/** The most frequent colours, those of backgrounds and shadows, are not changed. */
const EXACT = 64;

export function quantizeAll(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.png'))) {
    const file = path.join(folder, name);
    const picture = readPng(readFileSync(file));
    if (picture) writeFileSync(file, quantize(picture));
  }
}

/** Replaces every colour by the nearest one of the palette. */
function quantize({ width, height, depth, pixels }: Image): Buffer {
  const colours = new Uint32Array(width * height).map((_, at) => pixels.readUIntBE(at * depth, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = choosePalette(
    [...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour),
  );
  const places = new Map(
    [...counts.keys()].map((colour) => [colour, nearestColour(palette, colour)]),
  );
  const indices = Buffer.from(Uint8Array.from(colours, (colour) => places.get(colour) ?? 0));
  const table = Buffer.alloc(palette.length * 3);
  for (const [at, colour] of palette.entries()) table.writeUIntBE(colour, at * 3, 3);
  return writePng({ width, height, depth: 1, pixels: indices }, table);
}

/**
 * The most frequent colours, and those of the others whose distance from each colour chosen before
 * is not below `minimum`, which is the smallest one that yields a palette of at most 256 colours.
 */
function choosePalette(mostFrequent: number[]): number[] {
  for (let minimum = 0; ; minimum += 2) {
    const palette = mostFrequent.slice(0, EXACT);
    for (const colour of mostFrequent.slice(EXACT)) {
      if (!palette.some((other) => distance(other, colour) < minimum)) palette.push(colour);
      if (palette.length > COLOURS) break;
    }
    if (palette.length <= COLOURS) return palette;
  }
}

function nearestColour(palette: number[], colour: number): number {
  let best = 0;
  for (const [at, other] of palette.entries())
    if (distance(other, colour) < distance(palette[best] ?? 0, colour)) best = at;
  return best;
}

/** The distance of two colours (24-bit RGB) in YIQ, with a weight for each of its axes. */
function distance(one: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map(
    (shift) => ((one >> shift) & 255) - ((other >> shift) & 255),
  ) as [number, number, number];
  const y = 0.299 * red + 0.587 * green + 0.114 * blue;
  const i = 0.596 * red - 0.274 * green - 0.322 * blue;
  const q = 0.211 * red - 0.523 * green + 0.311 * blue;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

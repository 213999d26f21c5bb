// Pictures to be committed are less than half as large with 256 colours. Colours are told apart by the measure that Playwright's
// comparison has (pixelmatch), in which its threshold of 0.02 is 14: what is merged here differs by less.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readPng, writePng, type Picture } from '../support/png.ts';

const COLOURS = 256;
/** Those of grounds and shadows, kept as they are. */
const EXACT = 64;

export function shrinkAll(folder: string): void {
  for (const name of readdirSync(folder).filter((name) => name.endsWith('.png'))) {
    const file = path.join(folder, name);
    const picture = readPng(readFileSync(file));
    if (picture) writeFileSync(file, shrunk(picture));
  }
}

/** Every colour becomes the nearest of the palette. */
function shrunk({ width, height, depth, pixels }: Picture): Buffer {
  const colours = new Uint32Array(width * height).map((_, at) => pixels.readUIntBE(at * depth, 3));
  const counts = new Map<number, number>();
  for (const colour of colours) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = spread([...counts].sort(([, one], [, other]) => other - one).map(([colour]) => colour));
  const places = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  const indices = Buffer.from(Uint8Array.from(colours, (colour) => places.get(colour) ?? 0));
  const table = Buffer.alloc(palette.length * 3);
  for (const [at, colour] of palette.entries()) table.writeUIntBE(colour, at * 3, 3);
  return writePng({ width, height, depth: 1, pixels: indices }, table);
}

/** The commonest colours, and of the others some, as far apart as it takes to have one near every colour. */
function spread(commonest: number[]): number[] {
  for (let least = 0; ; least += 2) {
    const palette = commonest.slice(0, EXACT);
    for (const colour of commonest.slice(EXACT)) {
      if (!palette.some((other) => distance(other, colour) < least)) palette.push(colour);
      if (palette.length > COLOURS) break;
    }
    if (palette.length <= COLOURS) return palette;
  }
}

function nearest(palette: number[], colour: number): number {
  let best = 0;
  for (const [at, other] of palette.entries()) if (distance(other, colour) < distance(palette[best] ?? 0, colour)) best = at;
  return best;
}

/** In brightness, and in two axes of colour to which the eye is less keen. */
function distance(one: number, other: number): number {
  const [red, green, blue] = [16, 8, 0].map((shift) => ((one >> shift) & 255) - ((other >> shift) & 255)) as [number, number, number];
  const y = 0.299 * red + 0.587 * green + 0.114 * blue;
  const i = 0.596 * red - 0.274 * green - 0.322 * blue;
  const q = 0.211 * red - 0.523 * green + 0.311 * blue;
  return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q;
}

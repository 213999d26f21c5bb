// What makes a merchant's page look like the merchant's: colour, corners, logo, and whom it leads to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Merchant } from './merchant.ts';
import { writePng } from './png.ts';

/** The flags of `kassa merchant set`; `logo` is a file. */
export type Look = Partial<Record<'name' | 'logo' | 'colour' | 'corners' | 'terms' | 'privacy' | 'support' | 'language', string>>;

/** Everything a footer can have. */
export const LINKS: Look = {
  terms: 'https://shop.example/terms',
  privacy: 'https://shop.example/privacy',
  support: 'https://shop.example/help/with-orders-and-payments',
};

/** Puts this look on, with a logo. */
export async function dressFully(merchant: Merchant, look: Look = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kassa-logo-'));
  const logo = path.join(folder, 'logo.png');
  await writeFile(logo, drawnLogo());
  await merchant.dress({ colour: '#ffdd00', corners: 'square', logo, ...LINKS, ...look });
  await rm(folder, { recursive: true });
}

const [WIDTH, HEIGHT] = [144, 48];
const INK = [0x1b, 0x23, 0x1f, 0xff];
const SUN = [0xff, 0xdd, 0x00, 0xff];

/** A sun beside a beam, on nothing. */
function drawnLogo(): Buffer {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) => pixel(at % WIDTH, Math.floor(at / WIDTH)));
  return writePng({ width: WIDTH, height: HEIGHT, depth: 4, pixels: Buffer.from(pixels.flat()) });
}

function pixel(x: number, y: number): number[] {
  if (Math.hypot(x - 23.5, y - 23.5) < 23) return Math.hypot(x - 23.5, y - 23.5) < 16 ? SUN : INK;
  return x > 56 && y > 16 && y < 32 ? INK : [0, 0, 0, 0];
}

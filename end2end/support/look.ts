// What makes a merchant's page look like the merchant's: colour, corners, logo, and whom it leads to.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import type { Merchant } from './merchant.ts';

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

/** A PNG: a sun beside a beam, on nothing. */
function drawnLogo(): Buffer {
  const rows = Array.from({ length: HEIGHT }, (_, y) => [0, ...Array.from({ length: WIDTH }, (_, x) => pixel(x, y)).flat()]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  // Eight bits each of red, green, blue and opacity.
  head.set([8, 6], 8);
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', deflateSync(Buffer.from(rows.flat()))), chunk('IEND', Buffer.alloc(0))]);
}

function pixel(x: number, y: number): number[] {
  if (Math.hypot(x - 23.5, y - 23.5) < 23) return Math.hypot(x - 23.5, y - 23.5) < 16 ? SUN : INK;
  return x > 56 && y > 16 && y < 32 ? INK : [0, 0, 0, 0];
}

function chunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, 'latin1'), content]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([size, named, sum]);
}

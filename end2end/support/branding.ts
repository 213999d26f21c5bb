// The branding of a merchant's page: colour, corners, logo, language, and the links of its footer.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Branding, Merchant } from './merchant.ts';
import { writePng } from './png.ts';

/** Every link that a footer can have. */
export const LEGAL_LINKS: Branding = {
  terms: 'https://shop.example/terms',
  privacy: 'https://shop.example/privacy',
  support: 'https://shop.example/help/with-orders-and-payments',
};

/** Sets a branding with a logo and every link; `overrides` replace the defaults. */
export async function brandMerchant(merchant: Merchant, overrides: Branding = {}): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kassa-logo-'));
  const logo = path.join(folder, 'logo.png');
  await writeFile(logo, createLogo());
  await merchant.setBranding({
    colour: '#ffdd00',
    corners: 'square',
    logo,
    ...LEGAL_LINKS,
    ...overrides,
  });
  await rm(folder, { recursive: true });
}

const [WIDTH, HEIGHT] = [144, 48];
const INK = [0x1b, 0x23, 0x1f, 0xff];
const YELLOW = [0xff, 0xdd, 0x00, 0xff];

/** A ring beside a bar, on a transparent background. */
function createLogo(): Buffer {
  const pixels = Array.from({ length: WIDTH * HEIGHT }, (_, at) =>
    pixel(at % WIDTH, Math.floor(at / WIDTH)),
  );
  return writePng({ width: WIDTH, height: HEIGHT, depth: 4, pixels: Buffer.from(pixels.flat()) });
}

function pixel(x: number, y: number): number[] {
  if (Math.hypot(x - 23.5, y - 23.5) < 23)
    return Math.hypot(x - 23.5, y - 23.5) < 16 ? YELLOW : INK;
  return x > 56 && y > 16 && y < 32 ? INK : [0, 0, 0, 0];
}

// The words of the page, read from `locales/`: tests name messages, so a better wording breaks none of them.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const locales = path.resolve(import.meta.dirname, '../../locales');

export type Language = 'en' | 'fr' | 'ar' | 'am' | 'zh-Hant' | 'zu';
/** Those in which every state is looked at. */
export const LANGUAGES: Language[] = ['en', 'ar', 'am', 'zh-Hant'];
/** All there are. */
export const ALL_LANGUAGES = readdirSync(locales).map((file) => path.basename(file, '.ftl'));

/** A pattern for the message `id`, with anything where it has a placeholder. Whole text, unless `part`. */
export function words(id: string, language: Language = 'en', { part = false } = {}): RegExp {
  const source = pattern(message(id, language));
  return new RegExp(part ? source : `^\\s*${source}\\s*$`);
}

function message(id: string, language: Language): string {
  const file = readFileSync(path.join(locales, `${language}.ftl`), 'utf8');
  const found = new RegExp(`^${id} = (.+)$`, 'm').exec(file)?.[1];
  if (!found || found.endsWith('->')) throw new Error(`locales/${language}.ftl has no message ${id} on one line`);
  return found;
}

function pattern(text: string): string {
  const pieces = text.split(/\{[^}]*\}/).map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return pieces.join('[\\s\\S]+?');
}

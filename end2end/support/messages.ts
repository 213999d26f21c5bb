// The messages of the page, read from `locales/`. Tests refer to messages by id, so that a changed
// wording breaks none of them.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';

const locales = path.resolve(import.meta.dirname, '../../locales');

export type Language = 'en' | 'af' | 'am' | 'ar' | 'fr' | 'sw' | 'zh-Hant' | 'zu';
/** The languages in which every state is tested. */
export const LANGUAGES: Language[] = ['en', 'ar', 'am', 'zh-Hant'];
/** Every language of the page. */
export const ALL_LANGUAGES = readdirSync(locales)
  .filter((name) => name.endsWith('.ftl'))
  .map((file) => path.basename(file, '.ftl'));

/** Matches the text of the message `id`; any text matches its placeholders. */
export function messagePattern(id: string, language: Language = 'en'): RegExp {
  return new RegExp(`^\\s*${toPattern(readMessage(id, language))}\\s*$`);
}

/** Matches a text that contains the message `id`; any text matches its placeholders. */
export function messageContaining(id: string, language: Language = 'en'): RegExp {
  return new RegExp(toPattern(readMessage(id, language)));
}

function readMessage(id: string, language: Language): string {
  const file = readFileSync(path.join(locales, `${language}.ftl`), 'utf8');
  const found = new RegExp(`^${id} = (.+)$`, 'm').exec(file)?.[1];
  if (!found || found.endsWith('->'))
    throw new Error(`locales/${language}.ftl has no message ${id} on one line`);
  return found;
}

function toPattern(text: string): string {
  const escapedParts = text
    .split(/\{[^}]*\}/)
    .map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'));
  return escapedParts.join('[\\s\\S]+?');
}

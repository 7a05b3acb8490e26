import { z } from 'zod';

/** BCP 47: languages to choose from. Another that the machine has plural rules of is taken, too. */
export const languageTags: readonly string[] = [
  'af am ar as az be bg bn bs ca cs cy da de de-AT de-CH el en en-AU en-CA en-GB en-IN en-US es es-419 es-MX et eu fa fi fil',
  'fr fr-CA fr-CH ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv mk ml mn mr ms my nb ne nl nl-BE nn or pa pl',
  'ps pt pt-BR pt-PT ro ru si sk sl so sq sr sr-Latn sv sw ta te th tk tr uk ur uz vi yue zh zh-Hans zh-Hant zu',
].flatMap((tags) => tags.split(' '));

/** As bundles may say it (runtime/schema), which know no extensions. */
const form = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

/** What players read the texts of a workspace in: it decides which forms of plurals there are, and how numbers are written. */
export const language = z.string().max(35).refine(isKnown, 'Choose a language from the list, such as en or pt-BR');

/** Of a workspace that says none. */
export const usualLanguage = 'en';

function isKnown(tag: string): boolean {
  return form.test(tag) && isCanonical(tag) && Intl.PluralRules.supportedLocalesOf(tag).length > 0;
}

/** `EN-us` is written `en-US`; what is no tag at all throws. */
function isCanonical(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

import { styleTags, tags } from '@lezer/highlight';
import { parser } from './parser.generated.ts';

/** The parser of editors: it recovers from mistakes, and says what is a name, a number, a text. */
export const editorParser = parser.configure({
  props: [
    styleTags({
      'Name Bracketed Stored': tags.propertyName,
      'Call/Name': tags.function(tags.variableName),
      Text: tags.string,
      Number: tags.number,
      'true false': tags.bool,
      'and or not in': tags.keyword,
      'CompareOp Plus Minus TimesOp': tags.operator,
    }),
  ],
});

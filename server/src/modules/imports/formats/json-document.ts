import { parse } from 'secure-json-parse';
import type { z } from 'zod';
import { UnreadableFileError } from '../problem.ts';

/** True when a text is meant as JSON: no CSV begins with a brace or bracket. */
export function looksLikeJson(text: string): boolean {
  return /^\s*[{[]/.test(text);
}

/** @throws UnreadableFileError `json` */
export function parseJson(text: string): unknown {
  try {
    return parse(text, undefined, { protoAction: 'error', constructorAction: 'error' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new UnreadableFileError('json', `This file is not valid JSON: ${reason}`);
  }
}

/** Checks the shape of a parsed document. @throws UnreadableFileError `json-shape`, naming the first wrong value */
export function parseShape<S extends z.ZodType>(schema: S, document: unknown): z.output<S> {
  const result = schema.safeParse(document);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  const path = (issue?.path ?? []).reduce<string>(
    (text, part) =>
      typeof part === 'number' ? `${text}[${part}]` : text === '' ? String(part) : `${text}.${String(part)}`,
    '',
  );
  throw new UnreadableFileError('json-shape', `In this JSON file ${path || 'the whole'} is wrong: ${issue?.message}`);
}

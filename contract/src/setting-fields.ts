import { z } from 'zod';

/** The sections of the form of §2.9 that hold settings, in its order; the last three of these are collapsible. */
export const settingSections = ['Application', 'Sessions', 'Service', 'Email Services', 'SMS Services'] as const;
export type SettingSection = (typeof settingSections)[number];

/** What the form, the history and the server's store need to know of one setting, beside its schema. */
export interface SettingFacts {
  label: string;
  section: SettingSection;
  /** Never leaves the server: reads give `secretMask`, and it is encrypted at rest (decisions §5). */
  isSecret?: true;
  /** Several lines. */
  isLong?: true;
  /** A sentence below the field. */
  help?: string;
}

/** Stands for a secret that is set; saving it keeps what is stored. An empty text removes it. */
export const secretMask = '••••••••';

export const flag = (facts: SettingFacts, initial = false) =>
  z
    .boolean()
    .meta({ ...facts })
    .default(initial);
/** One line: a line break in a sender or a host would end a header of a mail. */
export const line = z
  .string()
  .max(2000, 'This text is longer than 2,000 characters')
  .regex(/^\P{Cc}*$/u, 'This text contains a line break or another control character');
export const text = (facts: SettingFacts, initial = '') => line.meta({ ...facts }).default(initial);
/** Several lines, of any sort that browsers send. */
export const paragraphs = (facts: SettingFacts) =>
  z
    .string()
    .max(20_000, 'This text is longer than 20,000 characters')
    .regex(/^(?:\P{Cc}|[\r\n\t])*$/u, 'This text contains a control character')
    .meta({ ...facts, isLong: true })
    .default('');
export const secret = (facts: Omit<SettingFacts, 'isSecret'>, isGood = (_value: string) => true, fault = '') =>
  line
    .refine((value) => value === '' || value === secretMask || isGood(value), fault)
    .meta({ ...facts, isSecret: true })
    .default('');
export const seconds = (facts: SettingFacts, initial: number) =>
  z
    .number()
    .int()
    .min(0)
    .max(31_536_000)
    .meta({ ...facts })
    .default(initial);

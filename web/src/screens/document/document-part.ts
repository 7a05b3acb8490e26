import type { ReactNode } from 'react';
import type { AnyRecord } from '#web/api/records.ts';

/** What is wrong in a row of a document, and in which of its fields. */
export interface RowFault {
  /** From 0. */
  row: number;
  name: string;
  message: string;
}

export interface DocumentInputProps {
  label: string;
  description?: ReactNode;
  value: unknown;
  onChange: (value: unknown) => void;
  errorMessage?: string;
  /** Where in its rows the error is. */
  fault?: RowFault;
  /** Of the record that is changed. */
  recordID?: string;
}

export interface DocumentViewProps {
  value: unknown;
  record: AnyRecord;
  recordID: string;
  /** What records are called that the document names. */
  nameOf: (id: string) => string;
}

/** The rows of a document that is a list. */
export function rowsIn<Row>(value: unknown): readonly Row[] {
  const rows = (value as { rows?: unknown } | null | undefined)?.rows;
  return Array.isArray(rows) ? rows : [];
}

/** A document of lists that hold nothing. */
export const isEmptyDocument = (value: unknown): boolean =>
  Object.values(value ?? {}).every((part) => Array.isArray(part) && part.length === 0);

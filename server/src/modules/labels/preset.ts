import type { BuiltInFormatID, LabelFormat } from './formats.ts';

export type LabelCodeType = 'qr' | 'code128' | 'both';

/** What a label shows and how (decisions §4 Labels). */
export interface LabelStyle {
  codeType: LabelCodeType;
  showName: boolean;
  showCode: boolean;
  showPath: boolean;
  /** A hairline round each label, for cutting plain paper. */
  border: boolean;
}

/** A choice of sheet and style saved under a name ("saved presets"). */
export interface LabelPreset extends LabelStyle {
  presetID: string;
  name: string;
  format: { formatID: BuiltInFormatID } | { formatID: 'custom'; custom: LabelFormat };
}

export const DEFAULT_LABEL_STYLE: LabelStyle = {
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: true,
  border: false,
};

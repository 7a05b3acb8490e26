import type { LabelCodeType } from '#content/label/label-layout.ts';

/** What a label shows and how (decisions §4 Labels). */
export interface LabelStyle {
  codeType: LabelCodeType;
  showName: boolean;
  showCode: boolean;
  showPath: boolean;
  /** A hairline round each label, for cutting plain paper. */
  border: boolean;
}

export const DEFAULT_LABEL_STYLE: LabelStyle = {
  codeType: 'qr',
  showName: true,
  showCode: true,
  showPath: true,
  border: false,
};

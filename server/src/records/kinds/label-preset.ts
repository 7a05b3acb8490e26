import { labelPresetDeclaration } from '#contract/kinds/label-preset.ts';
import { declaredKind } from '../declared-kind.ts';

export const labelPresetKind = declaredKind(labelPresetDeclaration);

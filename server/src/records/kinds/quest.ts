import { questDeclaration } from '#contract/kinds/quest.ts';
import { declaredKind } from '../declared-kind.ts';

export const questKind = declaredKind(questDeclaration);

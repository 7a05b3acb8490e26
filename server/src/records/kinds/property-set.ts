import { propertySetDeclaration } from '#contract/kinds/property-set.ts';
import { declaredKind } from '../declared-kind.ts';

export const propertySetKind = declaredKind(propertySetDeclaration);

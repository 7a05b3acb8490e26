import { maintenanceDeclaration } from '#contract/kinds/maintenance.ts';
import { declaredKind } from '../declared-kind.ts';

export const maintenanceKind = declaredKind(maintenanceDeclaration);

/** §2.1 */
export const maintenancePath = '/maintenance';

/** Under which the tab keeps where somebody was when maintenance began. */
export const maintenanceTargetKey = 'lorebox.maintenanceTarget';

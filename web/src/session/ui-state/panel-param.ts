/** The parameter of a list's address with the record that is edited in a panel beside the list: Back closes it. */
export const panelParam = 'panel';

/** The key of a record's row in a group. */
export const rowKey = (recordID: string, groupID: string): string => `${recordID} ${groupID}`;

/** Whose row it is; what is selected on other pages has its id for a key. */
export const recordOf = (key: string): string => key.split(' ', 1)[0] ?? key;

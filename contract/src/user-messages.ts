/** Texts of the user manager and the user editor (§2.7, §2.8, §5, §8); apart from messages.ts, which every page loads. */
export const userMessages = {
  /** §2.8 */
  usersTitle: 'Manage Users',
  loadingUsers: 'Loading users',
  userSearchPlaceholder: 'Name, user name, email, phone number, or user ID',
  /** Ends why several were refused. */
  noUsersChanged: 'No users were changed.',
  /** §2.7 */
  profileTitle: 'Profile',
  newUser: 'New User',
  userGroups: 'User Groups',
  deletePhotoTitle: 'Delete Photo',
  deletePhotoQuestion: 'Do you want to delete the profile photo of this user?',
  /** §5 User */
  firstNameRequired: 'First Name is required',
  lastNameRequired: 'Last Name is required',
  userEmailRequired: 'Email address is required',
  userSettingsRequired: 'Settings is required',
  /** §7: why an address is refused. */
  addressTaken: 'Another user already has this email address.',
  addressOfDeleted: 'A deleted user has this email address. Restore that account instead, or choose another address.',
  /** §8, in this order */
  userSaved: 'User information saved successfully!',
  userGroupsSaved: 'User groups updated successfully!',
} as const;

import type { UserRecord } from '../models/user.model';

/** The wire form of a user; the password hash stays behind. */
export const presentUser = (user: UserRecord) => ({
  _id: user._id.toHexString(),
  email: user.email,
  role: user.role,
  active: user.active,
  created_at: user.created_at.toISOString(),
});

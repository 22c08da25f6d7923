import { Schema } from 'mongoose';
import { ROLES, type Role } from '../types/enums';
import type { Id } from './id';

export interface UserRecord {
  _id: Id;
  /** Trimmed and in lower case, so that the unique index compares as people do. */
  email: string;
  role: Role;
  active: boolean;
  passwordHash: string;
  created_at: Date;
}

export const userSchema = new Schema<UserRecord>(
  {
    email: { type: String, required: true },
    role: { type: String, required: true, enum: ROLES },
    active: { type: Boolean, required: true },
    passwordHash: { type: String, required: true },
    created_at: { type: Date, required: true },
  },
  { collection: 'users', versionKey: false },
);

userSchema.index({ email: 1 }, { unique: true });
userSchema.index({ role: 1, active: 1 });
userSchema.index({ created_at: -1, _id: -1 });

import type { Role } from '../types/enums';

/** Who acts: the user behind an accepted token, with the role in force now. */
export interface Actor {
  id: string;
  email: string;
  role: Role;
}

import { email, givenPassword, newPassword, object } from './fields';
import { defineInput } from './input';

export const loginInput = defineInput({ body: object({ email: email(), password: givenPassword() }) });

export const passwordInput = defineInput({
  body: object({ currentPassword: givenPassword(), newPassword: newPassword() }),
});

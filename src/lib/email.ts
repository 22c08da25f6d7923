/** @returns the address as it is compared and stored: trimmed, in lower case. */
export const normaliseEmail = (email: string): string => email.trim().toLowerCase();

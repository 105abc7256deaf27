import type { PasswordCost } from '../adapters/accounts/password-hash.ts'

/** For test servers, which sign up hundreds of people. */
export const lowPasswordCost: PasswordCost = { logN: 10, r: 8, p: 1 }

import { hashPassword, verifyPassword } from 'better-auth/crypto';
import type { PasswordHashing } from './password-hashing.ts';

/** scrypt with better-auth's parameters: N 16,384, r 16, p 1. */
export const scryptPasswords: PasswordHashing = { hash: hashPassword, verify: verifyPassword };

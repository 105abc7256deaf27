import { randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { isSameSecret } from '#server/sign.ts'

/** The cost of a hash: memory is 128 * 2^logN * r bytes, time rises with p. */
export type PasswordCost = { logN: number; r: number; p: number }

/** One of the settings in OWASP's Password Storage Cheat Sheet. */
export const passwordCost: PasswordCost = { logN: 15, r: 8, p: 3 }

/** The auth library's default cost; its hashes have the form `salt:key`. */
const libraryCost: PasswordCost = { logN: 14, r: 16, p: 1 }

const keyBytes = 64

function derive(password: string, salt: string, { logN, r, p }: PasswordCost): Promise<Buffer> {
  const N = 2 ** logN
  const options: ScryptOptions = { N, r, p, maxmem: 2 * 128 * N * r }
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}

export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(16).toString('hex')
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.logN, cost.r, cost.p, salt, key.toString('hex')].join(':')
}

/** Whether the password matches the hash, and whether the hash's cost differs from today's. */
export async function checkPassword(
  hash: string,
  password: string,
  today: PasswordCost,
): Promise<{ isRight: boolean; isDated: boolean }> {
  const { cost, salt, key } = readHash(hash)
  const given = await derive(password, salt, cost)
  const isRight = isSameSecret(given, key)
  const isDated = cost.logN !== today.logN || cost.r !== today.r || cost.p !== today.p
  return { isRight, isDated }
}

function readHash(hash: string): { cost: PasswordCost; salt: string; key: Buffer } {
  const parts = hash.split(':')
  if (parts.length === 2) return { cost: libraryCost, salt: parts[0] ?? '', key: hex(parts[1]) }
  const [, logN, r, p, salt = '', key] = parts
  return { cost: { logN: Number(logN), r: Number(r), p: Number(p) }, salt, key: hex(key) }
}

const hex = (text = '') => Buffer.from(text, 'hex')

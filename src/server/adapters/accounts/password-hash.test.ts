import { hashPassword as hashAsLibrary } from 'better-auth/crypto'
import { expect, test } from 'vitest'
import { lowPasswordCost } from '#server/testing/low-password-cost.ts'
import { checkPassword, hashPassword, passwordCost } from './password-hash.ts'

const password = 'a quiet porch 42'

test('a password matches its own hash and no other', async () => {
  const hash = await hashPassword(password, lowPasswordCost)
  expect(await checkPassword(hash, password, lowPasswordCost)).toEqual({ isRight: true, isDated: false })
  expect((await checkPassword(hash, 'a quiet porch 43', lowPasswordCost)).isRight).toBe(false)
  expect(await hashPassword(password, lowPasswordCost)).not.toBe(hash)
})

test('an older hash still works, and is reported as outdated', async () => {
  const before = await hashAsLibrary(password)
  expect(await checkPassword(before, password, passwordCost)).toEqual({ isRight: true, isDated: true })
  expect((await checkPassword(before, 'something else', passwordCost)).isRight).toBe(false)
  const cheap = await hashPassword(password, lowPasswordCost)
  expect((await checkPassword(cheap, password, passwordCost)).isDated).toBe(true)
})

test('an invalid hash matches no password', async () => {
  for (const damaged of ['x:', 'scrypt:10:8:1:salt:', 'scrypt:10:8:1:salt:zz'])
    expect((await checkPassword(damaged, '', lowPasswordCost)).isRight).toBe(false)
})

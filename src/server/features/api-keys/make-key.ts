import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { AgentId } from '#domain/accounts/agent-id.ts'
import { apiKeyStart, shownLength } from '#domain/api-keys/api-key.ts'

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'
const agentBytes = 16
const secretBytes = 32

export type MadeKey = { key: string; prefix: string; hash: string }

export const hashOfKey = (key: string): string => createHash('sha256').update(key).digest('base64url')

/** A key that says whose it is, so that it can be looked up behind the tenant's wall. 256 bits of it are random. */
export function makeKey(agent: AgentId): MadeKey {
  const shown = Array.from(
    { length: shownLength - apiKeyStart.length },
    () => letters[randomInt(letters.length)],
  )
  const prefix = apiKeyStart + shown.join('')
  const owner = Buffer.from(agent.replaceAll('-', ''), 'hex')
  const key = `${prefix}_${Buffer.concat([owner, randomBytes(secretBytes)]).toString('base64url')}`
  return { key, prefix, hash: hashOfKey(key) }
}

/** Whose key it says it is; undefined if it doesn't have the form of a key. */
export function ownerOf(key: string): AgentId | undefined {
  const bytes = Buffer.from(key.slice(shownLength + 1), 'base64url')
  if (bytes.length !== agentBytes + secretBytes || key[shownLength] !== '_') return undefined
  const hex = bytes.subarray(0, agentBytes).toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as AgentId
}

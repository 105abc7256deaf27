/** What an API key may do, by area. `contract/key-scopes.ts` says which endpoints each scope opens. */
import { m } from '#text'

export const apiScopes = [
  'leads:read',
  'leads:write',
  'listings:read',
  'listings:write',
  'appointments:read',
  'appointments:write',
  'conversations:read',
  'sequences:read',
  'sequences:write',
] as const
export type ApiScope = (typeof apiScopes)[number]

const sentences: Record<ApiScope, () => string> = {
  'leads:read': m.api_keys_scope_leads_read,
  'leads:write': m.api_keys_scope_leads_write,
  'listings:read': m.api_keys_scope_listings_read,
  'listings:write': m.api_keys_scope_listings_write,
  'appointments:read': m.api_keys_scope_appointments_read,
  'appointments:write': m.api_keys_scope_appointments_write,
  'conversations:read': m.api_keys_scope_conversations_read,
  'sequences:read': m.api_keys_scope_sequences_read,
  'sequences:write': m.api_keys_scope_sequences_write,
}

export const scopeSentence = (scope: ApiScope): string => sentences[scope]()

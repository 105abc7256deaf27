import type { ApiScope } from '#domain/api-keys/api-scopes.ts'
import type { Route } from './endpoint.ts'

/**
 * The endpoints that an API key opens, by the scope that it needs. What isn't listed can't be reached with a key: above
 * all the account, its sessions, billing, webhooks, and keys themselves.
 */
export const keyScopes = {
  'leads:read': [
    'GET /api/leads',
    'GET /api/leads/{id}',
    'GET /api/leads/{id}/score',
    'GET /api/leads/{id}/timeline',
  ],
  'leads:write': [
    'POST /api/leads',
    'POST /api/sign-ups',
    'PATCH /api/leads/{id}',
    'DELETE /api/leads/{id}',
    'POST /api/leads/{id}/notes',
    'POST /api/leads/{id}/calls',
    'POST /api/leads/{id}/score',
  ],
  'listings:read': ['GET /api/listings', 'GET /api/listings/{id}', 'GET /api/listings/{id}/visits'],
  'listings:write': ['POST /api/listings', 'PATCH /api/listings/{id}', 'DELETE /api/listings/{id}'],
  'appointments:read': ['GET /api/appointments', 'GET /api/appointments/{id}'],
  'appointments:write': [
    'POST /api/appointments',
    'PATCH /api/appointments/{id}',
    'DELETE /api/appointments/{id}',
  ],
  'conversations:read': [
    'GET /api/conversations',
    'GET /api/conversations/{id}',
    'GET /api/conversations/{id}/messages',
  ],
  'sequences:read': [
    'GET /api/sequences',
    'GET /api/sequences/{id}',
    'GET /api/followups',
    'GET /api/followups/{id}',
  ],
  'sequences:write': ['POST /api/sequences/{id}/enroll', 'PATCH /api/followups/{id}'],
} as const satisfies Record<ApiScope, readonly Route[]>

const byRoute = new Map<string, ApiScope>(
  (Object.keys(keyScopes) as ApiScope[]).flatMap((scope) =>
    keyScopes[scope].map((route): [string, ApiScope] => [route, scope]),
  ),
)

/** The scope that a key needs for this endpoint; undefined if no key opens it. */
export const scopeOf = (route: string): ApiScope | undefined => byRoute.get(route)

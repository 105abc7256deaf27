import { useQuery } from '@tanstack/react-query'
import { useParams } from 'wouter'
import { reads } from '#web/lib/queries.ts'

/** The listing whose id is in the address. */
export function useListing() {
  const { id = '' } = useParams<{ id: string }>()
  return useQuery(reads('GET /api/listings/{id}', { params: { id } }))
}

import { useEffect } from 'react'
import { useParams } from 'wouter'
import { paths } from '#domain/screens/paths.ts'
import { Waiting } from '#web/app/redirect.tsx'

/** The card's address from the specification shows the same page as its clean address. */
export function PublicCardPage() {
  const { slug = '' } = useParams<{ slug: string }>()
  useEffect(() => window.location.replace(paths.publicCard(slug)), [slug])
  return <Waiting />
}

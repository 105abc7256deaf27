import { useEffect } from 'react'
import { useParams } from 'wouter'
import { paths } from '#web/app/paths.ts'
import { Waiting } from '#web/app/redirect.tsx'

/** The card's address of the specification shows what its clean address shows. */
export function PublicCardPage() {
  const { slug = '' } = useParams<{ slug: string }>()
  useEffect(() => window.location.replace(paths.publicCard(slug)), [slug])
  return <Waiting />
}

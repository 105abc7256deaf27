import { useEffect, useRef } from 'react'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { leaveDevice, useAgent } from '#web/features/accounts/session.ts'
import { AskedQuestionsCard } from '#web/features/asked-questions/asked-questions-card.tsx'
import { ConversationsCard } from '#web/features/conversations/conversations-card.tsx'
import { TranscriptBrowser } from '#web/features/conversations/transcript-browser.tsx'
import { ExamCard } from '#web/features/exams/exam-card.tsx'
import { KioskCard } from '#web/features/kiosks/kiosk-card.tsx'
import { ListingKnowledge } from '#web/features/knowledge/listing-knowledge.tsx'
import { TryAssistant } from '#web/features/knowledge/try-assistant.tsx'
import { ContradictionsCard } from '#web/features/listing-detail/contradictions-card.tsx'
import { DescriptionCard } from '#web/features/listing-detail/description-card.tsx'
import { LocationCard } from '#web/features/listing-detail/location-card.tsx'
import { QrCard } from '#web/features/listing-detail/qr-card.tsx'
import { ListingDetail } from '#web/features/listings/listing-detail.tsx'
import { ListingMissing, ListingSkeleton } from '#web/features/listings/listing-loading.tsx'
import { useListing } from '#web/features/listings/listing-query.ts'
import { SellerReportCard } from '#web/features/seller-reports/seller-report-card.tsx'
import { VisitorsCard } from '#web/features/visits/visitors-card.tsx'
import { useQueryParams } from '#web/lib/hash-location.ts'

export function ListingPage() {
  const agent = useAgent()
  const { slug } = agent
  const query = useListing()
  const listing = query.data
  const question = useSidekickFocus(listing?.id)
  usePageTitle(listing?.title || m.shell_nav_listings())
  if (query.isPending) return <ListingSkeleton />
  if (!listing) return <ListingMissing error={query.error} slug={slug} onRetry={() => void query.refetch()} />
  return (
    <ListingDetail
      listing={listing}
      slug={slug}
      description={<DescriptionCard key={listing.id} listing={listing} slug={slug} />}
      below={
        <>
          <VisitorsCard listing={listing} />
          <AskedQuestionsCard listingId={listing.id} slug={slug} />
          <ExamCard listingId={listing.id} timeZone={agent.timeZone} />
          <ContradictionsCard listing={listing} slug={slug} />
          <SellerReportCard listing={listing} timeZone={agent.timeZone} />
          <ListingKnowledge listing={listing} agent={agent} />
        </>
      }
    >
      <TryAssistant
        key={listing.id}
        slug={slug}
        listing={listing}
        questions={listing.sidekick.questions}
        input={question}
      />
      <QrCard listing={listing} />
      <KioskCard listing={listing} timeZone={agent.timeZone} signOut={leaveDevice} />
      <LocationCard listing={listing} />
      <ConversationsCard
        of={{ listingId: listing.id }}
        agent={agent}
        action={<TranscriptBrowser listingId={listing.id} agent={agent} />}
      />
    </ListingDetail>
  )
}

/** If the address asks for the Sidekick, focuses its question field once the home has loaded. */
function useSidekickFocus(listingId: string | undefined) {
  const question = useRef<HTMLTextAreaElement>(null)
  const isWanted = useQueryParams().has('ask')
  useEffect(() => {
    if (!isWanted || !listingId) return
    // Runs after the shell, which goes to the top of every new page.
    const frame = requestAnimationFrame(() => {
      question.current?.focus({ preventScroll: true })
      question.current?.scrollIntoView({ block: 'center' })
    })
    return () => cancelAnimationFrame(frame)
  }, [isWanted, listingId])
  return question
}

import { RefreshCw, Sparkles } from 'lucide-react'
import type { Listing } from '#contract/listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { isProblem } from '#web/lib/problem-error.ts'
import { problemText } from '#web/lib/problem-text.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import { useDescription } from './description-calls.ts'

/** The listing's description, generated automatically if there is none, and regenerated on request. */
export function DescriptionCard({ listing, slug }: { listing: Listing; slug: string }) {
  const { writing, regenerate, isBare } = useDescription(listing)
  const { isPending, isError, error, data } = writing
  return (
    <Card
      title={m.listing_detail_description()}
      icon={<Sparkles />}
      action={
        <Button
          size="sm"
          busy={isPending}
          icon={<RefreshCw aria-hidden="true" className="size-4" />}
          onClick={regenerate}
        >
          {m.listing_detail_regenerate()}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {isError && (
          <Notice tone="danger" announce="alert">
            {failureText(error)}
          </Notice>
        )}
        {!isPending && data?.note && (
          <Notice tone={data.writer ? 'warning' : 'info'} announce="status">
            {data.note}{' '}
            {isBare && (
              <TextLink href={paths.editListing(slug, listing.id)}>{m.listing_detail_add_facts()}</TextLink>
            )}
          </Notice>
        )}
        {isPending && isBare ? (
          <div role="status">
            <span className="sr-only">{m.listing_detail_writing()}</span>
            <SkeletonRows rows={4} className="h-4" />
          </div>
        ) : (
          <Description listing={listing} />
        )}
      </div>
    </Card>
  )
}

/** Errors such as a lost session or a newer version keep their message. Any other gets this card's own. */
const failureText = (error: Error) =>
  isProblem(error, 'not_signed_in') ||
  isProblem(error, 'stale_version') ||
  isProblem(error, 'too_many_requests') ||
  isProblem(error, 'fair_housing')
    ? problemText(error)
    : m.descriptions_failed()

function Description({ listing: { description } }: { listing: Listing }) {
  if (!description.title && description.paragraphs.length === 0)
    return <p className="text-muted">{m.listing_detail_no_description()}</p>
  return (
    <div className="flex flex-col gap-3">
      {description.title && <h3 className="text-lg">{description.title}</h3>}
      {description.paragraphs.map((paragraph) => (
        <p key={paragraph} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  )
}

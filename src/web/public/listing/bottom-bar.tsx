import { Bookmark, CalendarCheck, MessageCircle, Share2 } from 'lucide-react'
import type { PublicListing } from '#contract/public-listings.ts'
import { m } from '#text'

/** Always within reach: at the bottom of a phone, in the card of a desktop. */
export const BottomBar = ({ listing }: { listing: PublicListing }) => (
  <nav className="bar" aria-label={m.listing_app_bar()}>
    {listing.appFeatures.schedule && (
      <a href="#book-a-showing" data-sheet>
        <CalendarCheck aria-hidden />
        {m.listing_app_showings()}
      </a>
    )}
    <a href="#save" data-sheet>
      <Bookmark aria-hidden />
      {m.listing_app_save()}
    </a>
    <a href="#contact">
      <MessageCircle aria-hidden />
      {m.listing_app_contact()}
    </a>
    <a href="#share" data-sheet>
      <Share2 aria-hidden />
      {m.listing_app_share()}
    </a>
  </nav>
)

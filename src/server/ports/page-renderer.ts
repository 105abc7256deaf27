import type { BlogCard, BlogPost } from '#contract/blog.ts'
import type { PublicAgent } from '#contract/cards.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import type { SellerPage } from '#contract/seller-reports.ts'
import type { FallbackAct } from '#domain/accounts/fallback-contact.ts'
import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { DoneAct } from '#domain/appointments/guest-acts.ts'
import type { BlogQuery } from '#domain/blog/blog-paths.ts'
import type { ConsultationState } from '#domain/consultations/consultation-state.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import type { MissingPlace } from '#domain/site/missing-place.ts'
import type { SitePageName } from '#domain/site/site-pages.ts'

/** The pages that open offline after they have been opened online once. */
export type KeptPages = 'listings' | 'cards'

/** The forms on a listing's page that work without scripts. */
export type PageForm = 'showing' | 'contact'

/** A form that was sent back: what was typed and what is wrong with it, both by field name. */
export type FormOutcome = {
  form: PageForm
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

/** The contents of a public listing page. */
export type ListingPage = {
  listing: PublicListing
  /** Absolute address of the page, for the canonical link and shares. */
  url: string
  /** Anything over by this time is not shown. */
  nowMs: number
  /** Within how many hours the agent usually answers; undefined if not known yet. */
  responseHours?: ResponseHours | undefined
  outcome?: FormOutcome
}

/** One page of the blog's post list. */
export type BlogPage = {
  posts: BlogCard[]
  total: number
  totalPages: number
  /** Of all posts. */
  tags: string[]
  query: Required<BlogQuery>
  origin: string
}

/** The page for booking a consultation. */
export type ConsultationPage = {
  origin: string
  /** The free times of one day, as the instants at which they start. */
  times: { day: string; timeZone: string; starts: string[] }
  /** The form that was sent back, if it was sent without scripts. */
  outcome?: Omit<FormOutcome, 'form'>
}

/** The page of the contact form. */
export type ContactPage = {
  origin: string
  /** The form that was sent back, if it was sent without scripts. */
  outcome?: Omit<FormOutcome, 'form'>
}

/** The sample listing with the link to the demo; undefined while it is being prepared. */
export type DemoPage = { origin: string; listing: PublicListing | undefined }

/** The page behind the link in a guest's email: an appointment, and the times it can be moved to. */
export type GuestPage = {
  /** The page's own path; its forms post there. */
  path: string
  kind: AppointmentKind
  status: AppointmentStatus
  startIso: string
  endIso: string
  timeZone: string
  home: string
  homeUrl: string
  place: string
  agent: {
    name: string
    company: string
    email: string
    phone: string
    headshotUrl: string | null
    brandColor: string
  }
  /** The free times of one day (`YYYY-MM-DD`) as instants, and the next days that have any. */
  times: { day: string; starts: string[]; nextDays: string[] }
  /** When it was before the agent moved it. */
  movedFromIso?: string
  /** Adds it to a Google calendar; missing if it doesn't take place. */
  googleUrl?: string
  /** What was just done. */
  done?: DoneAct | undefined
  /** The guest's own time zone, if their browser reported it. */
  ownZone?: string | undefined
  /** Why the request couldn't be carried out, and other free times as instants. */
  refusal?: { message: string; alternatives: string[] }
}

/** For an agent's fallback contact: agreeing to be one, or answering a buyer. */
export type FallbackPage = {
  path: string
  done?: FallbackAct | undefined
  agentName?: string
  /** Whom they named. */
  name?: string
  isConfirmed?: boolean
  /** The link is about a buyer; `buyer` is undefined once they don't wait anymore. */
  isAnswer?: boolean
  buyer?: { name: string; question: string; listing: string; listingSlug: string } | undefined
  refusal?: { message: string; text: string }
}

/** Where a recipient stops an agent's automatic emails, or takes that back. */
export type UnsubscribePage = { path: string; agentName: string; address: string; isStopped: boolean }

/** Renders public pages to whole HTML documents. */
export type PageRenderer = {
  listing(page: ListingPage): Promise<string>
  /** The response to a form sent without scripts; `url` is the listing's page. */
  /** `isRequest`: the agent has yet to answer it. */
  sent(page: { listing: PublicListing; url: string; form: PageForm; isRequest: boolean }): Promise<string>
  /** An agent's public card; `url` is its absolute address. */
  agent(page: { agent: PublicAgent; url: string; outcome?: FormOutcome }): Promise<string>
  /** The response to the card's form if sent without scripts. */
  agentSent(page: { agent: PublicAgent; url: string }): Promise<string>
  /** An appointment, for the person who was invited to it. */
  guest(page: GuestPage): Promise<string>
  /** A guest's link that no longer works; `url` is the start page. */
  guestGone(url: string): Promise<string>
  fallback(page: FallbackPage): Promise<string>
  /** A fallback contact's link that no longer works; `url` is the start page. */
  fallbackGone(url: string): Promise<string>
  unsubscribe(page: UnsubscribePage): Promise<string>
  /** An unsubscribe link that leads to no one; `url` is the start page. */
  unsubscribeGone(url: string): Promise<string>
  /** Where a link of an email leads that is gone or old. */
  leaving(url: string): Promise<string>
  /** A seller's weekly report. */
  seller(page: SellerPage): Promise<string>
  /** The script that caches pages on a device, for `/l/worker.js` and `/a/worker.js`. */
  worker(pages: KeptPages): Promise<string>
  /** A page of the public site; `origin` is the product's own address, such as `https://homes.example`. */
  site(page: { name: SitePageName; origin: string }): Promise<string>
  demo(page: DemoPage): Promise<string>
  contact(page: ContactPage): Promise<string>
  /** The response to its form if sent without scripts. */
  contactSent(page: { origin: string }): Promise<string>
  consultation(page: ConsultationPage): Promise<string>
  /** The response to its form if sent without scripts. */
  consultationBooked(page: {
    origin: string
    startIso: string
    timeZone: string
    meetingUrl: string
  }): Promise<string>
  /** The page behind the link in its emails. */
  consultationLinked(page: {
    origin: string
    startIso: string
    timeZone: string
    meetingUrl: string
    standing: ConsultationState
    /** When it was before those who hold it moved it. */
    movedFromIso?: string
    times: { day: string; starts: string[]; nextDays: string[] }
    /** Why the chosen time wasn't available. */
    refusal?: string
  }): Promise<string>
  blogList(page: BlogPage): Promise<string>
  blogPost(page: { post: BlogPost; origin: string }): Promise<string>
  /** The page at an address without an article. */
  blogMissing(page: { origin: string }): Promise<string>
  /** The one inline script of the site's pages, for their policy. */
  siteScript(): Promise<string>
  /** The page for an unknown address. */
  siteMissing(page: { origin: string; place: MissingPlace }): Promise<string>
}

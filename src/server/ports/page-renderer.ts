import type { BlogCard, BlogPost } from '#contract/blog.ts'
import type { PublicAgent } from '#contract/cards.ts'
import type { PublicListing } from '#contract/public-listings.ts'
import type { SellerPage } from '#contract/seller-reports.ts'
import type { AppointmentKind, AppointmentStatus } from '#domain/appointments/appointment.ts'
import type { BlogQuery } from '#domain/blog/blog-paths.ts'
import type { ConsultationStanding } from '#domain/consultations/consultation-standing.ts'
import type { ResponseHours } from '#domain/listings/response-time.ts'
import type { MissingPlace } from '#domain/site/missing-place.ts'
import type { SitePageName } from '#domain/site/site-pages.ts'

/** The pages that open without a network once they were opened with one. */
export type KeptPages = 'listings' | 'cards'

/** The forms of a listing's page that work without scripts. */
export type PageForm = 'showing' | 'contact'

/** A form that came back: what was typed, and what is wrong with it, both by field name. */
export type FormOutcome = {
  form: PageForm
  values: Record<string, string>
  errors: Record<string, string>
  message: string
}

/** What a public listing page is made of. */
export type ListingPage = {
  listing: PublicListing
  /** Absolute address of the page, for the canonical link and shares. */
  url: string
  /** What is over by then is not shown. */
  nowMs: number
  /** Within how many hours the agent usually answers; undefined where that is not known yet. */
  responseHours?: ResponseHours | undefined
  outcome?: FormOutcome
}

/** A page of the blog's list. */
export type BlogPage = {
  posts: BlogCard[]
  total: number
  totalPages: number
  /** Of all posts. */
  tags: string[]
  query: Required<BlogQuery>
  origin: string
}

/** The page on which a consultation is booked. */
export type ConsultationPage = {
  origin: string
  /** The free times of one day: the instants at which they begin. */
  times: { day: string; timeZone: string; starts: string[] }
  /** The form that came back, where it was sent without scripts. */
  outcome?: Omit<FormOutcome, 'form'>
}

/** The page of the contact form. */
export type ContactPage = {
  origin: string
  /** The form that came back, where it was sent without scripts. */
  outcome?: Omit<FormOutcome, 'form'>
}

/** The sample listing with the way into the demo; none while that is being prepared. */
export type DemoPage = { origin: string; listing: PublicListing | undefined }

/** What the link in a guest's mail shows: an appointment, and the times to which it can be moved. */
export type GuestPage = {
  /** Where the page stands; its forms go there. */
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
  /** What was just done. */
  done?: 'book' | 'confirm' | 'move' | 'cancel' | undefined
  /** Why what was asked for could not be done, and other free times as instants. */
  refusal?: { message: string; alternatives: string[] }
}

/** Renders public pages to whole HTML documents. */
export type PageRenderer = {
  listing(page: ListingPage): Promise<string>
  /** The answer to a form that was sent without scripts; `url` is the listing's page. */
  /** `isConfirmed`: a mail tells the buyer of the showing. `isRequest`: the agent has yet to answer it. */
  sent(page: {
    listing: PublicListing
    url: string
    form: PageForm
    isConfirmed: boolean
    isRequest: boolean
  }): Promise<string>
  /** An agent's public card; `url` is its absolute address. */
  agent(page: { agent: PublicAgent; url: string; outcome?: FormOutcome }): Promise<string>
  /** The answer to the card's form where it was sent without scripts. */
  agentSent(page: { agent: PublicAgent; url: string }): Promise<string>
  /** An appointment, for whoever was invited to it. */
  guest(page: GuestPage): Promise<string>
  /** A guest's link that opens nothing any more; `url` is where the start page is. */
  guestGone(url: string): Promise<string>
  /** A seller's weekly report. */
  seller(page: SellerPage): Promise<string>
  /** The script that keeps pages on a device, for `/l/worker.js` and `/a/worker.js`. */
  worker(pages: KeptPages): Promise<string>
  /** A page of the public site; `origin` is the product's own address, such as `https://homes.example`. */
  site(page: { name: SitePageName; origin: string }): Promise<string>
  demo(page: DemoPage): Promise<string>
  contact(page: ContactPage): Promise<string>
  /** The answer to its form where that was sent without scripts. */
  contactSent(page: { origin: string }): Promise<string>
  consultation(page: ConsultationPage): Promise<string>
  /** The answer to its form where that was sent without scripts. */
  consultationBooked(page: {
    origin: string
    startIso: string
    timeZone: string
    meetingUrl: string
  }): Promise<string>
  /** What the link in its mails shows. */
  consultationLinked(page: {
    origin: string
    startIso: string
    timeZone: string
    meetingUrl: string
    standing: ConsultationStanding
    times: { day: string; starts: string[]; nextDays: string[] }
    /** Why a time could not be had. */
    refusal?: string
  }): Promise<string>
  blogList(page: BlogPage): Promise<string>
  blogPost(page: { post: BlogPost; origin: string }): Promise<string>
  /** What stands at an address where no article is. */
  blogMissing(page: { origin: string }): Promise<string>
  /** The one script that stands inside the site's pages, for their policy. */
  siteScript(): Promise<string>
  /** The answer to an address that leads nowhere. */
  siteMissing(page: { origin: string; place: MissingPlace }): Promise<string>
}

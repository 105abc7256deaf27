import { detailsInWords } from '#domain/consultations/consultation-words.ts'
import { productName } from '#domain/product.ts'
import { consultationPath, sitePages } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'

export type BookedPageProps = { origin: string; startIso: string; timeZone: string; meetingUrl: string }

/** The form's response when it was sent without scripts. */
export const BookedPage = ({ assets, ...booked }: BookedPageProps & { assets: SiteAssets }) => (
  <SiteDocument
    assets={assets}
    title={`${m.consultation_title()} · ${productName}`}
    description={m.consultation_done()}
    url={booked.origin + consultationPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <section className="prose consult">
      <h1>{m.consultation_done()}</h1>
      {[
        ...detailsInWords(booked.startIso, booked.timeZone, booked),
        ...(booked.meetingUrl ? [] : [m.consultation_call_given()]),
      ].map((line) => (
        <p key={line} className="lead">
          {line}
        </p>
      ))}
      <a className="button" href={sitePages.landing}>
        {m.consultation_back({ product: productName })}
      </a>
    </section>
  </SiteDocument>
)

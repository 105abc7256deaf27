import type { ConsultationStanding } from '#domain/consultations/consultation-standing.ts'
import { consultationMinutes } from '#domain/consultations/consultation-times.ts'
import { productName } from '#domain/product.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import { whenInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'

export type LinkedPageProps = {
  origin: string
  startIso: string
  timeZone: string
  meetingUrl: string
  standing: ConsultationStanding
}

/** What the link in the mails opens: when it is, and how to cancel it. Works without scripts. */
export const LinkedPage = ({ assets, ...consultation }: LinkedPageProps & { assets: SiteAssets }) => (
  <SiteDocument
    assets={assets}
    title={`${m.consultation_manage_title()} · ${productName}`}
    description={m.consultation_manage_title()}
    url={consultation.origin + consultationPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <section className="prose consult">
      <h1>{m.consultation_manage_title()}</h1>
      {consultation.standing === 'planned' ? (
        <Planned {...consultation} />
      ) : (
        <>
          <p className="lead">{whatBecame(consultation)}</p>
          <a className="button" href={consultationPath}>
            {m.consultation_manage_again()}
          </a>
        </>
      )}
    </section>
  </SiteDocument>
)

const Planned = ({ startIso, timeZone, meetingUrl }: LinkedPageProps) => (
  <>
    <p className="lead">
      {m.consultation_manage_when({
        when: whenInWords(startIso, timeZone),
        minutes: String(consultationMinutes),
      })}
    </p>
    {meetingUrl && (
      <p>
        <a className="button" href={meetingUrl}>
          {m.consultation_mail_join()}
        </a>
      </p>
    )}
    <form method="post">
      <p className="hint">{m.consultation_manage_hint()}</p>
      <button type="submit" className="button quiet">
        {m.consultation_manage_cancel()}
      </button>
    </form>
  </>
)

function whatBecame({ standing, startIso, timeZone }: LinkedPageProps): string {
  const when = whenInWords(startIso, timeZone)
  return standing === 'cancelled'
    ? m.consultation_manage_cancelled({ when })
    : m.consultation_manage_past({ when })
}

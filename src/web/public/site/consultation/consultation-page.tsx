import { productName } from '#domain/product.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'
import { ConsultationForm, type FormBack, type FormTimes } from './consultation-form.tsx'
import { introOf } from './consultation-sheet.tsx'

export type ConsultationPageProps = { origin: string; times: FormTimes; outcome?: FormBack }

/** The form shown over the landing page, at its own address, where it needs no script. */
export function ConsultationPage({
  assets,
  origin,
  times,
  outcome,
}: ConsultationPageProps & { assets: SiteAssets }) {
  const intro = introOf(assets.hasRooms)
  return (
    <SiteDocument
      assets={assets}
      title={`${m.consultation_title()} · ${productName}`}
      description={intro}
      url={origin + consultationPath}
      header={<SiteHeader />}
    >
      <section className="prose consult" id="consultation" data-island="consultation">
        <h1>{m.consultation_title()}</h1>
        <p className="lead">{intro}</p>
        <ConsultationForm times={times} outcome={outcome} hasRooms={assets.hasRooms} />
      </section>
    </SiteDocument>
  )
}

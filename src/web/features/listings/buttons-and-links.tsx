import { appFeatureLabel, appFeatures } from '#domain/listings/app-features.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { embedOf, type MediaField, mediaFields } from '#domain/listings/media.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FormPart } from './basic-information.tsx'
import { CheckBox } from './check-box.tsx'

const mediaLabels: Record<MediaField, () => string> = {
  virtualTourUrl: m.listing_app_media_virtual_tour,
  propertyVideoUrl: m.listing_app_media_property_video,
  droneFootageUrl: m.listing_app_media_drone,
  neighborhoodVideoUrl: m.listing_app_media_neighborhood,
  agentInterviewUrl: m.listing_app_media_interview,
  additionalMediaUrl: m.listing_app_media_additional,
}

type LinkField = MediaField | 'ctaListingUrl' | 'ctaMediaUrl'

/** The targets of the public page's buttons, its videos and tours, and which of its parts are shown. */
export function ButtonsAndLinks({ values, errors, onChange }: FormPart) {
  const link = (field: LinkField, label: string, hint?: string) => (
    <Field key={field} label={label} hint={hint} error={errors[field] && m.listings_link_invalid()}>
      <TextInput
        type="url"
        inputMode="url"
        placeholder="https://"
        maxLength={listingLimits.link}
        value={values[field]}
        onChange={(event) => onChange({ [field]: event.target.value })}
        onBlur={() => {
          const link = completeLink(values[field])
          if (link !== values[field]) onChange({ [field]: link })
        }}
      />
    </Field>
  )
  const player = (url: string) => embedOf(completeLink(url))?.service
  return (
    <Card title={m.listings_buttons_and_links()}>
      <div className="grid gap-5 sm:grid-cols-2">
        {link('ctaListingUrl', m.listings_cta_listing(), m.listings_cta_listing_hint())}
        {link('ctaMediaUrl', m.listings_cta_media(), m.listings_cta_media_hint())}
        <div className="sm:col-span-2">
          <h3 className="text-base">{m.listings_media_links()}</h3>
          <p className="text-sm text-muted">{m.listings_media_links_hint()}</p>
        </div>
        {mediaFields.map((field) => {
          const service = player(values[field])
          return link(field, mediaLabels[field](), service && m.listings_media_plays({ service }))
        })}
        <fieldset className="sm:col-span-2">
          <legend className="font-heading text-base font-semibold">{m.listings_app_features()}</legend>
          <p className="text-sm text-muted">{m.listings_app_features_hint()}</p>
          <div className="mt-1 grid sm:grid-cols-2 lg:grid-cols-3">
            {appFeatures.map((feature) => (
              <CheckBox
                key={feature}
                checked={values.appFeatures[feature]}
                onChange={(isOn) => onChange({ appFeatures: { ...values.appFeatures, [feature]: isOn } })}
              >
                {appFeatureLabel(feature)}
              </CheckBox>
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

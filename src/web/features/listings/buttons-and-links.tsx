import { useFormContext, useWatch } from 'react-hook-form'
import { appFeatureLabel, appFeatures } from '#domain/listings/app-features.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { embedOf, type MediaField, mediaFields } from '#domain/listings/media.ts'
import { completeLink } from '#domain/text/web-link.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { CheckBox } from './check-box.tsx'
import { ListingField } from './listing-field.tsx'
import type { ListingValues } from './listing-form-values.ts'

const mediaLabels: Record<MediaField, () => string> = {
  virtualTourUrl: m.listing_app_media_virtual_tour,
  propertyVideoUrl: m.listing_app_media_property_video,
  droneFootageUrl: m.listing_app_media_drone,
  neighborhoodVideoUrl: m.listing_app_media_neighborhood,
  agentInterviewUrl: m.listing_app_media_interview,
  additionalMediaUrl: m.listing_app_media_additional,
}

/** The targets of the public page's buttons, its videos and tours, and which of its parts are shown. */
export function ButtonsAndLinks() {
  const { register } = useFormContext<ListingValues>()
  return (
    <Card title={m.listings_buttons_and_links()}>
      <div className="grid gap-5 sm:grid-cols-2">
        <LinkField
          name="ctaListingUrl"
          label={m.listings_cta_listing()}
          hint={m.listings_cta_listing_hint()}
        />
        <LinkField name="ctaMediaUrl" label={m.listings_cta_media()} hint={m.listings_cta_media_hint()} />
        <div className="sm:col-span-2">
          <h3 className="text-base">{m.listings_media_links()}</h3>
          <p className="text-sm text-muted">{m.listings_media_links_hint()}</p>
        </div>
        {mediaFields.map((field) => (
          <MediaLink key={field} name={field} />
        ))}
        <fieldset className="sm:col-span-2">
          <legend className="font-heading text-base font-semibold">{m.listings_app_features()}</legend>
          <p className="text-sm text-muted">{m.listings_app_features_hint()}</p>
          <div className="mt-1 grid sm:grid-cols-2 lg:grid-cols-3">
            {appFeatures.map((feature) => (
              <CheckBox key={feature} {...register(`appFeatures.${feature}`)}>
                {appFeatureLabel(feature)}
              </CheckBox>
            ))}
          </div>
        </fieldset>
      </div>
    </Card>
  )
}

/** Says which service will play the link on the page. */
function MediaLink({ name }: { name: MediaField }) {
  const service = embedOf(completeLink(useWatch<ListingValues, MediaField>({ name })))?.service
  return (
    <LinkField
      name={name}
      label={mediaLabels[name]()}
      hint={service && m.listings_media_plays({ service })}
    />
  )
}

type LinkFieldProps = {
  name: MediaField | 'ctaListingUrl' | 'ctaMediaUrl'
  label: string
  hint: string | undefined
}

function LinkField({ name, label, hint }: LinkFieldProps) {
  const { getValues, setValue } = useFormContext<ListingValues>()
  return (
    <ListingField
      name={name}
      label={label}
      hint={hint}
      type="url"
      inputMode="url"
      placeholder="https://"
      maxLength={listingLimits.link}
      onBlur={() => setValue(name, completeLink(getValues(name)), { shouldDirty: true })}
    />
  )
}

import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FormPart } from './basic-information.tsx'

/** Where the buttons To Listing and Media of the public page lead. */
export const ButtonsAndLinks = ({ values, errors, onChange }: FormPart) => (
  <Card title={m.listings_buttons_and_links()}>
    <div className="grid gap-5 sm:grid-cols-2">
      <Field
        label={m.listings_cta_listing()}
        hint={m.listings_cta_listing_hint()}
        error={errors.ctaListingUrl && m.listings_link_invalid()}
        optional
      >
        <TextInput
          type="url"
          placeholder="https://"
          value={values.ctaListingUrl}
          onChange={(event) => onChange({ ctaListingUrl: event.target.value })}
        />
      </Field>
      <Field
        label={m.listings_cta_media()}
        hint={m.listings_cta_media_hint()}
        error={errors.ctaMediaUrl && m.listings_link_invalid()}
        optional
      >
        <TextInput
          type="url"
          placeholder="https://"
          value={values.ctaMediaUrl}
          onChange={(event) => onChange({ ctaMediaUrl: event.target.value })}
        />
      </Field>
    </div>
  </Card>
)

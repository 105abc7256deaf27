import { ChevronDown } from 'lucide-react'
import type { FieldErrors } from '#contract/problem.ts'
import { listingLimits } from '#domain/listings/listing.ts'
import { factNames, factOf, isMoneyFact } from '#domain/listings/listing-facts.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput, type TextInputProps } from '#web/ui/text-input.tsx'
import type { ListingValues } from './listing-form-values.ts'
import { TextWarnings } from './text-warnings.tsx'

export type TextValues = Omit<ListingValues, 'photos' | 'removed'>
/** Fields with a single string value. */
type TextField = { [K in keyof TextValues]: TextValues[K] extends string ? K : never }[keyof TextValues]
export type FormPart = {
  values: TextValues
  errors: FieldErrors
  onChange: (changes: Partial<TextValues>) => void
}

const propertyTypes = [
  m.listings_type_house,
  m.listings_type_condo,
  m.listings_type_townhouse,
  m.listings_type_apartment,
  m.listings_type_multi_family,
  m.listings_type_land,
]
const placeFields = ['latitude', 'longitude'] as const

const needed = (label: string) => (
  <>
    {label} <span aria-hidden="true">*</span>
  </>
)

/** The home's title, address, price, counts, description, and features. */
export function BasicInformation({ values, errors, onChange }: FormPart) {
  const input = (name: TextField, more: TextInputProps = {}) => (
    <TextInput
      value={values[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      {...more}
    />
  )
  return (
    <Card title={m.listings_basic_information()}>
      <p className="-mt-2 mb-4 text-sm text-muted">{m.listings_needed_to_publish()}</p>
      <div className="grid gap-5 sm:grid-cols-6">
        <div className="flex flex-col gap-2 sm:col-span-6">
          <Field label={needed(m.listings_title())} error={errors.title} required>
            {input('title', { maxLength: listingLimits.title, placeholder: m.listings_title_hint() })}
          </Field>
          <TextWarnings text={values.title} />
        </div>
        <Field label={needed(m.listings_address())} error={errors.address} required className="sm:col-span-6">
          {input('address', {
            maxLength: listingLimits.address,
            placeholder: m.listings_address_hint(),
            autoComplete: 'off',
          })}
        </Field>
        <Field label={needed(m.listings_price())} error={errors.price} required className="sm:col-span-2">
          {input('price', { before: '$', inputMode: 'decimal', placeholder: '450,000' })}
        </Field>
        <Field label={m.listings_property_type()} error={errors.propertyType} className="sm:col-span-2">
          {input('propertyType', { list: 'property-types', maxLength: listingLimits.propertyType })}
        </Field>
        <datalist id="property-types">
          {propertyTypes.map((type) => (
            <option key={type()} value={type()} />
          ))}
        </datalist>
        <Field
          label={m.listings_listed_on()}
          error={errors.listedDate}
          hint={m.listings_listed_on_hint()}
          className="sm:col-span-2"
        >
          {input('listedDate', { type: 'date', min: '1700-01-01' })}
        </Field>
        <Field label={m.listings_bedrooms()} error={errors.bedrooms} className="sm:col-span-2">
          {input('bedrooms', { inputMode: 'decimal', placeholder: '3' })}
        </Field>
        <Field label={m.listings_bathrooms()} error={errors.bathrooms} className="sm:col-span-2">
          {input('bathrooms', { inputMode: 'decimal', placeholder: '2.5' })}
        </Field>
        <Field label={m.listings_square_feet_label()} error={errors.squareFeet} className="sm:col-span-2">
          {input('squareFeet', { inputMode: 'decimal', placeholder: '1,850' })}
        </Field>
        <Field
          label={m.listings_description_title()}
          error={errors.descriptionTitle}
          hint={m.listings_description_title_hint()}
          className="sm:col-span-6"
        >
          {input('descriptionTitle', { maxLength: listingLimits.descriptionTitle })}
        </Field>
        <div className="flex flex-col gap-2 sm:col-span-6">
          <Field
            label={m.listings_description()}
            error={errors.description}
            hint={m.listings_description_hint()}
          >
            <TextArea
              rows={8}
              maxLength={20_000}
              value={values.description}
              onChange={(event) => onChange({ description: event.target.value })}
            />
          </Field>
          <TextWarnings text={`${values.descriptionTitle}\n\n${values.description}`} />
        </div>
        <div className="flex flex-col gap-2 sm:col-span-6">
          <Field label={m.listings_features()} error={errors.features} hint={m.listings_features_hint()}>
            <TextArea
              rows={2}
              value={values.features}
              onChange={(event) => onChange({ features: event.target.value })}
            />
          </Field>
          <TextWarnings text={values.features} />
        </div>
        <MoreFacts values={values} errors={errors} onChange={onChange} />
      </div>
    </Card>
  )
}

/** More facts the Sidekick can answer from. Closed until one of them has a value or an error. */
function MoreFacts({ values, errors, onChange }: FormPart) {
  const isWanted = [...factNames, ...placeFields].some((field) => errors[field] || values[field])
  return (
    <details open={isWanted || undefined} className="group sm:col-span-6">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {m.listings_more_facts()}
        <span className="hidden font-normal text-muted sm:inline">{m.listings_more_facts_hint()}</span>
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-3">
        {factNames.map((field) => (
          <Field key={field} label={factOf(field).inputLabel()} error={errors[field]}>
            <TextInput
              inputMode="decimal"
              before={isMoneyFact(field) ? '$' : undefined}
              value={values[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
        {placeFields.map((field) => (
          <Field
            key={field}
            label={field === 'latitude' ? m.listings_latitude() : m.listings_longitude()}
            error={errors[field]}
            hint={field === 'latitude' ? m.listings_latitude_hint() : m.listings_longitude_hint()}
          >
            <TextInput
              // A phone's number keyboard often has no minus sign.
              inputMode="text"
              value={values[field]}
              onChange={(event) => onChange({ [field]: event.target.value })}
            />
          </Field>
        ))}
      </div>
    </details>
  )
}

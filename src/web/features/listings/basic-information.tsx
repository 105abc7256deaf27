import { ChevronDown } from 'lucide-react'
import { useFormContext, useWatch } from 'react-hook-form'
import { listingLimits } from '#domain/listings/listing.ts'
import { factNames, factOf, isMoneyFact } from '#domain/listings/listing-facts.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { ListingField } from './listing-field.tsx'
import { degreeFields, type ListingValues } from './listing-form-values.ts'
import { TextWarnings } from './text-warnings.tsx'

const propertyTypes = [
  m.listings_type_house,
  m.listings_type_condo,
  m.listings_type_townhouse,
  m.listings_type_apartment,
  m.listings_type_multi_family,
  m.listings_type_land,
]

const counts = [
  ['bedrooms', '3'],
  ['bathrooms', '2.5'],
  ['squareFeet', '1,850'],
] as const

/** The home's title, address, price, counts, description, and features. */
export const BasicInformation = () => (
  <Card title={m.listings_basic_information()}>
    <p className="-mt-2 mb-4 text-sm text-muted">{m.listings_needed_to_publish()}</p>
    <div className="grid gap-5 sm:grid-cols-6">
      <div className="flex flex-col gap-2 sm:col-span-6">
        <ListingField
          name="title"
          label={m.listings_title()}
          required
          maxLength={listingLimits.title}
          placeholder={m.listings_title_hint()}
        />
        <TextWarnings names={['title']} />
      </div>
      <ListingField
        name="address"
        label={m.listings_address()}
        required
        className="sm:col-span-6"
        maxLength={listingLimits.address}
        placeholder={m.listings_address_hint()}
        autoComplete="off"
      />
      <KeyFacts />
      <Texts />
      <MoreFacts />
    </div>
  </Card>
)

/** What buyers look for first. */
const KeyFacts = () => (
  <>
    <ListingField
      name="price"
      label={factOf('price').inputLabel()}
      required
      className="sm:col-span-2"
      before="$"
      inputMode="decimal"
      placeholder="450,000"
    />
    <ListingField
      name="propertyType"
      label={m.listings_property_type()}
      className="sm:col-span-2"
      list="property-types"
      maxLength={listingLimits.propertyType}
    />
    <datalist id="property-types">
      {propertyTypes.map((type) => (
        <option key={type()} value={type()} />
      ))}
    </datalist>
    <ListingField
      name="listedDate"
      label={m.listings_listed_on()}
      hint={m.listings_listed_on_hint()}
      className="sm:col-span-2"
      type="date"
      min="1700-01-01"
    />
    {counts.map(([name, placeholder]) => (
      <ListingField
        key={name}
        name={name}
        label={factOf(name).inputLabel()}
        className="sm:col-span-2"
        inputMode="decimal"
        placeholder={placeholder}
      />
    ))}
  </>
)

const Texts = () => (
  <>
    <ListingField
      name="descriptionTitle"
      label={m.listings_description_title()}
      hint={m.listings_description_title_hint()}
      className="sm:col-span-6"
      maxLength={listingLimits.descriptionTitle}
    />
    <div className="flex flex-col gap-2 sm:col-span-6">
      <ListingField
        name="description"
        label={m.listings_description()}
        hint={m.listings_description_hint()}
        rows={8}
        maxLength={20_000}
      />
      <TextWarnings names={['descriptionTitle', 'description']} />
    </div>
    <div className="flex flex-col gap-2 sm:col-span-6">
      <ListingField
        name="features"
        label={m.listings_features()}
        hint={m.listings_features_hint()}
        rows={2}
      />
      <TextWarnings names={['features']} />
    </div>
  </>
)

const moreFields = [...factNames, ...degreeFields] as const

/** More facts the Sidekick can answer from. Closed until one of them has a value or an error. */
function MoreFacts() {
  const { formState } = useFormContext<ListingValues>()
  const hasValue = useWatch<ListingValues, typeof moreFields>({ name: moreFields }).some(Boolean)
  const isWanted = hasValue || moreFields.some((field) => formState.errors[field])
  return (
    <details open={isWanted || undefined} className="group sm:col-span-6">
      <summary className="flex min-h-11 items-center gap-2 rounded-sm text-sm font-semibold [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-4 transition-transform group-open:rotate-180" />
        {m.listings_more_facts()}
        <span className="hidden font-normal text-muted sm:inline">{m.listings_more_facts_hint()}</span>
      </summary>
      <div className="grid gap-5 pt-3 sm:grid-cols-3">
        {factNames.map((field) => (
          <ListingField
            key={field}
            name={field}
            label={factOf(field).inputLabel()}
            inputMode="decimal"
            before={isMoneyFact(field) ? '$' : undefined}
          />
        ))}
        {/* A phone's number keyboard often has no minus sign. */}
        <ListingField
          name="latitude"
          label={m.listings_latitude()}
          hint={m.listings_latitude_hint()}
          inputMode="text"
        />
        <ListingField
          name="longitude"
          label={m.listings_longitude()}
          hint={m.listings_longitude_hint()}
          inputMode="text"
        />
      </div>
    </details>
  )
}

import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { ListingField } from './listing-field.tsx'
import { RowList } from './row-list.tsx'
import { TextWarnings } from './text-warnings.tsx'

/** Nearby Schools, as the agent enters them. */
export const NearbySchools = () => (
  <Card title={m.listing_app_schools()}>
    <RowList
      name="schools"
      addLabel={m.listings_school_add()}
      removeLabel={(number) => m.listings_school_remove({ number })}
    >
      {(at) => (
        <div className="grid gap-3 sm:grid-cols-6">
          <ListingField
            name={`schools.${at}.name`}
            label={m.listings_school_name()}
            className="sm:col-span-4"
            maxLength={listingLimits.schoolName}
          />
          <ListingField
            name={`schools.${at}.type`}
            label={m.listings_school_type()}
            className="sm:col-span-2"
            maxLength={listingLimits.schoolType}
            placeholder={m.listings_school_type_hint()}
          />
          <ListingField
            name={`schools.${at}.grades`}
            label={m.listings_school_grades()}
            className="sm:col-span-2"
            maxLength={listingLimits.schoolGrades}
            placeholder="K-5"
          />
          <ListingField
            name={`schools.${at}.rating`}
            label={m.listings_school_rating()}
            className="sm:col-span-2"
            inputMode="decimal"
            placeholder="4"
          />
          <ListingField
            name={`schools.${at}.ratingSource`}
            label={m.listings_school_rating_source()}
            className="sm:col-span-2"
            maxLength={listingLimits.schoolRatingSource}
            placeholder={m.listings_school_rating_source_hint()}
          />
          <ListingField
            name={`schools.${at}.distance`}
            label={m.listings_school_distance()}
            className="sm:col-span-2"
            inputMode="decimal"
            placeholder="0.6"
          />
        </div>
      )}
    </RowList>
  </Card>
)

/** Local Info: answers to what buyers ask about the area. */
export const LocalFacts = () => (
  <Card title={m.listing_app_local_info()}>
    <RowList
      name="localInfo"
      addLabel={m.listings_local_add()}
      removeLabel={(number) => m.listings_local_remove({ number })}
    >
      {(at) => (
        <div className="grid gap-3">
          <ListingField
            name={`localInfo.${at}.topic`}
            label={m.listings_local_topic()}
            maxLength={listingLimits.localTopic}
            placeholder={m.listings_local_topic_hint()}
          />
          <ListingField
            name={`localInfo.${at}.text`}
            label={m.listings_local_text()}
            rows={2}
            maxLength={listingLimits.localText}
          />
          <TextWarnings names={[`localInfo.${at}.topic`, `localInfo.${at}.text`]} />
        </div>
      )}
    </RowList>
  </Card>
)

/** When buyers may come by unannounced, in the agent's time zone. */
export const OpenHouses = () => (
  <Card title={m.listings_open_houses()}>
    <RowList
      name="openHouses"
      addLabel={m.listings_open_house_add()}
      removeLabel={(number) => m.listings_open_house_remove({ number })}
    >
      {(at) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <ListingField name={`openHouses.${at}.day`} label={m.listings_open_house_day()} type="date" />
          <ListingField name={`openHouses.${at}.start`} label={m.listings_open_house_start()} type="time" />
          <ListingField name={`openHouses.${at}.end`} label={m.listings_open_house_end()} type="time" />
        </div>
      )}
    </RowList>
  </Card>
)

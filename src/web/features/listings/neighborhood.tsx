import { listingLimits } from '#domain/listings/listing.ts'
import { m } from '#text'
import { Card } from '#web/ui/card.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FormPart } from './basic-information.tsx'
import { RowList } from './row-list.tsx'
import { TextWarnings } from './text-warnings.tsx'

/** Nearby Schools, as the agent enters them. */
export const NearbySchools = ({ values, errors, onChange }: FormPart) => (
  <Card title={m.listing_app_schools()}>
    <RowList
      rows={values.schools}
      blank={{ name: '', type: '', grades: '', rating: '', distance: '' }}
      max={listingLimits.schools}
      addLabel={m.listings_school_add()}
      removeLabel={(number) => m.listings_school_remove({ number })}
      error={errors.schools}
      onChange={(schools) => onChange({ schools })}
    >
      {(school, at, change) => (
        <div className="grid gap-3 sm:grid-cols-6">
          <Field
            label={m.listings_school_name()}
            error={errors[`schools.${at}.name`]}
            className="sm:col-span-4"
          >
            <TextInput
              value={school.name}
              maxLength={listingLimits.schoolName}
              onChange={(event) => change({ name: event.target.value })}
            />
          </Field>
          <Field label={m.listings_school_type()} className="sm:col-span-2">
            <TextInput
              value={school.type}
              maxLength={listingLimits.schoolType}
              placeholder={m.listings_school_type_hint()}
              onChange={(event) => change({ type: event.target.value })}
            />
          </Field>
          <Field label={m.listings_school_grades()} className="sm:col-span-2">
            <TextInput
              value={school.grades}
              maxLength={listingLimits.schoolGrades}
              placeholder="K-5"
              onChange={(event) => change({ grades: event.target.value })}
            />
          </Field>
          <Field
            label={m.listings_school_rating()}
            error={errors[`schools.${at}.rating`]}
            className="sm:col-span-2"
          >
            <TextInput
              inputMode="decimal"
              value={school.rating}
              placeholder="4"
              onChange={(event) => change({ rating: event.target.value })}
            />
          </Field>
          <Field
            label={m.listings_school_distance()}
            error={errors[`schools.${at}.distance`]}
            className="sm:col-span-2"
          >
            <TextInput
              inputMode="decimal"
              value={school.distance}
              placeholder="0.6"
              onChange={(event) => change({ distance: event.target.value })}
            />
          </Field>
        </div>
      )}
    </RowList>
  </Card>
)

/** Local Info: answers to what buyers ask about the area. */
export const LocalFacts = ({ values, errors, onChange }: FormPart) => (
  <Card title={m.listing_app_local_info()}>
    <RowList
      rows={values.localInfo}
      blank={{ topic: '', text: '' }}
      max={listingLimits.localInfo}
      addLabel={m.listings_local_add()}
      removeLabel={(number) => m.listings_local_remove({ number })}
      error={errors.localInfo}
      onChange={(localInfo) => onChange({ localInfo })}
    >
      {(info, _at, change) => (
        <div className="grid gap-3">
          <Field label={m.listings_local_topic()}>
            <TextInput
              value={info.topic}
              maxLength={listingLimits.localTopic}
              placeholder={m.listings_local_topic_hint()}
              onChange={(event) => change({ topic: event.target.value })}
            />
          </Field>
          <Field label={m.listings_local_text()}>
            <TextArea
              rows={2}
              value={info.text}
              maxLength={listingLimits.localText}
              onChange={(event) => change({ text: event.target.value })}
            />
          </Field>
          <TextWarnings text={`${info.topic}\n${info.text}`} />
        </div>
      )}
    </RowList>
  </Card>
)

/** When buyers may come by unannounced, in the agent's time zone. */
export const OpenHouses = ({ values, errors, onChange }: FormPart) => (
  <Card title={m.listings_open_houses()}>
    <RowList
      rows={values.openHouses}
      blank={{ day: '', start: '13:00', end: '15:00' }}
      max={listingLimits.openHouses}
      addLabel={m.listings_open_house_add()}
      removeLabel={(number) => m.listings_open_house_remove({ number })}
      error={errors.openHouses}
      onChange={(openHouses) => onChange({ openHouses })}
    >
      {(house, at, change) => (
        <div className="grid gap-3 sm:grid-cols-3">
          <Field label={m.listings_open_house_day()}>
            <TextInput
              type="date"
              value={house.day}
              onChange={(event) => change({ day: event.target.value })}
            />
          </Field>
          <Field label={m.listings_open_house_start()}>
            <TextInput
              type="time"
              value={house.start}
              onChange={(event) => change({ start: event.target.value })}
            />
          </Field>
          <Field label={m.listings_open_house_end()} error={errors[`openHouses.${at}.end`]}>
            <TextInput
              type="time"
              value={house.end}
              onChange={(event) => change({ end: event.target.value })}
            />
          </Field>
        </div>
      )}
    </RowList>
  </Card>
)

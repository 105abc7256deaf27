import type { PublicListing } from '#contract/public-listings.ts'
import { paths } from '#domain/screens/paths.ts'
import { zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { FieldError, Honeypot, TextArea, TextField } from '../page/field.tsx'
import { Sheet } from '../page/sheet.tsx'
import { Consent } from './consent.tsx'
import { type FormOutcome, outcomeOf } from './form-outcome.ts'

type ShowingProps = { listing: PublicListing; outcome: FormOutcome | undefined }

/** Book a Showing. For a sold home it says so instead. */
export function ShowingSheet({ listing, outcome }: ShowingProps) {
  const { isBack } = outcomeOf(outcome, 'showing')
  return (
    <Sheet id="book-a-showing" title={m.listing_app_showing()} isOpen={isBack} island="slots">
      {listing.status === 'Sold' ? (
        <>
          <p>{m.listing_app_sold_showing({ agent: listing.agent.name })}</p>
          <a className="button" href="#contact" data-close>
            {m.listing_app_contact_agent()}
          </a>
        </>
      ) : (
        <ShowingForm listing={listing} outcome={outcome} />
      )}
    </Sheet>
  )
}

function ShowingForm({ listing, outcome }: ShowingProps) {
  const { value, error, message } = outcomeOf(outcome, 'showing')
  return (
    <form
      method="post"
      action={`${paths.publicListing(listing.slug)}/showing`}
      data-island="forms"
      data-failed={m.listing_app_showing_failed()}
    >
      <p className="muted">{listing.address}</p>
      <PersonFields outcome={outcome} />
      <TextField
        id="showing-date"
        name="date"
        type="date"
        label={m.listing_app_field_date()}
        defaultValue={value('date')}
        error={error('date')}
        required
        data-island="slots"
      />
      <div className="days" data-days role="status" />
      <Times chosen={value('time') || 'Afternoon'} error={error('time')} timeZone={listing.agent.timeZone} />
      <TextArea
        id="showing-notes"
        name="notes"
        label={m.listing_app_field_optional({ label: m.listing_app_field_notes() })}
        defaultValue={value('notes')}
        error={error('notes')}
        rows={2}
        maxLength={4000}
      />
      <Consent form="showing" isGiven={value('consent') !== ''} error={error('consent')} />
      <Honeypot form="showing" />
      <p className="failed" role="alert">
        {message}
      </p>
      <button className="button" type="submit">
        {m.listing_app_showing_send()}
      </button>
      <p className="done" role="status" />
    </form>
  )
}

function PersonFields({ outcome }: Pick<ShowingProps, 'outcome'>) {
  const { value, error } = outcomeOf(outcome, 'showing')
  return (
    <>
      <TextField
        id="showing-name"
        name="name"
        label={m.listing_app_field_full_name()}
        defaultValue={value('name')}
        error={error('name')}
        required
        maxLength={100}
        autoComplete="name"
      />
      <div className="pair">
        <TextField
          id="showing-email"
          name="email"
          type="email"
          label={m.listing_app_field_email()}
          defaultValue={value('email')}
          error={error('email')}
          required
          maxLength={254}
          autoComplete="email"
        />
        <TextField
          id="showing-phone"
          name="phone"
          type="tel"
          label={m.listing_app_field_optional({ label: m.listing_app_field_phone() })}
          defaultValue={value('phone')}
          error={error('phone')}
          maxLength={40}
          autoComplete="tel"
        />
      </div>
    </>
  )
}

type TimesProps = { chosen: string; error: string | undefined; timeZone: string }

const Times = ({ chosen, error, timeZone }: TimesProps) => (
  <fieldset className="field times">
    <legend>{m.listing_app_field_time()}</legend>
    {times.map(([time, label]) => (
      <label key={time}>
        <input type="radio" name="time" value={time} defaultChecked={time === chosen} required />
        <span>{label()}</span>
      </label>
    ))}
    <p className="hint">{m.listing_app_slots_zone({ zone: zoneInWords(timeZone, new Date(0)) })}</p>
    <FieldError id="showing-time" error={error} />
  </fieldset>
)

const times = [
  ['Morning', m.listing_app_time_morning],
  ['Afternoon', m.listing_app_time_afternoon],
  ['Evening', m.listing_app_time_evening],
] as const

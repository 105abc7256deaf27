import { consultationZone } from '#domain/consultations/consultation-times.ts'
import { productName } from '#domain/product.ts'
import { consultationPath, sitePages } from '#domain/site/site-pages.ts'
import { timeInWords, zoneInWords } from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { FieldError, Honeypot, TextArea, TextField } from '../../page/field.tsx'

/** One day's free times, as the instants they start at. */
export type FormTimes = { day: string; timeZone: string; starts: string[] }
/** A form returned by the server: its input and its errors. */
export type FormBack = { values: Record<string, string>; errors: Record<string, string>; message: string }

type ConsultationFormProps = {
  times?: FormTimes | undefined
  outcome?: FormBack | undefined
  hasRooms: boolean
}

type Outcome = FormBack | undefined

/** A field's properties, with what the server returned for it. */
const fieldsOf = (outcome: Outcome) => (name: string, label: string) => ({
  id: `consultation-${name}`,
  name,
  label,
  error: outcome?.errors[name],
  defaultValue: outcome?.values[name] ?? '',
})

/** Who the consultation is with, when, and what about. Without scripts a button requests another day's times. */
export function ConsultationForm({ times, outcome, hasRooms }: ConsultationFormProps) {
  const field = fieldsOf(outcome)
  return (
    <form method="post" action={consultationPath} data-island="consultation">
      <PersonFields outcome={outcome} hasRooms={hasRooms} />
      <div className="consult-when">
        <TextField {...field('date', m.consultation_date())} type="date" required defaultValue={times?.day} />
        <Times times={times} chosen={outcome?.values.startIso ?? ''} error={outcome?.errors.startIso} />
      </div>
      <div className="days" data-days role="status" />
      <noscript>
        <button type="submit" className="button quiet" name="look" value="times" formNoValidate>
          {m.consultation_show_times()}
        </button>
      </noscript>
      <p className="hint" data-zone>
        {m.consultation_zone({ zone: zoneInWords(times?.timeZone ?? consultationZone, new Date(0)) })}
      </p>
      <input type="hidden" name="timeZone" defaultValue={times?.timeZone ?? consultationZone} />
      <TextArea
        {...field('message', m.consultation_message())}
        placeholder={m.consultation_message_hint()}
        rows={2}
        maxLength={4000}
      />
      <Honeypot form="consultation" />
      <p className="hint">
        {m.consultation_consent({ product: productName })} <a href={sitePages.privacy}>{m.site_privacy()}</a>
      </p>
      <p className="failed" role="alert">
        {outcome?.message}
      </p>
      <button className="button" type="submit">
        {m.consultation_send()}
      </button>
      <p className="done" role="status" />
    </form>
  )
}

function PersonFields({ outcome, hasRooms }: { outcome: Outcome; hasRooms: boolean }) {
  const field = fieldsOf(outcome)
  return (
    <>
      <TextField {...field('name', m.consultation_name())} required maxLength={100} autoComplete="name" />
      <TextField
        {...field('email', m.consultation_email())}
        type="email"
        required
        maxLength={254}
        autoComplete="email"
      />
      <p className="hint" data-hint role="status" />
      <TextField
        {...field('phone', hasRooms ? m.consultation_phone() : m.consultation_phone_required())}
        type="tel"
        required={!hasRooms}
        maxLength={40}
        autoComplete="tel"
      />
      {!hasRooms && <p className="hint">{m.consultation_phone_hint()}</p>}
    </>
  )
}

type TimesProps = { times: FormTimes | undefined; chosen: string; error: string | undefined }

const Times = ({ times, chosen, error }: TimesProps) => (
  <div className="field">
    <label htmlFor="consultation-startIso">{m.consultation_time()}</label>
    <select
      id="consultation-startIso"
      name="startIso"
      required
      defaultValue={chosen}
      aria-describedby="consultation-startIso-error"
      aria-invalid={error ? true : undefined}
    >
      <option value="">{prompt(times)}</option>
      {times?.starts.map((startIso) => (
        <option key={startIso} value={startIso}>
          {timeInWords(startIso, times.timeZone)}
        </option>
      ))}
    </select>
    <FieldError id="consultation-startIso" error={error} />
  </div>
)

function prompt(times: FormTimes | undefined): string {
  if (!times) return m.consultation_pick_date()
  return times.starts.length > 0 ? m.consultation_pick_time() : m.consultation_times_none()
}

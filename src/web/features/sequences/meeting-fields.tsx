import { MapPin } from 'lucide-react'
import type { MeetingDetails } from '#domain/sequences/sequence.ts'
import { m } from '#text'
import { Field } from '#web/ui/field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TextLink } from '#web/ui/text-link.tsx'
import type { StepFieldsProps } from './step-fields.ts'

/** A place on the map, by search. */
const mapSearch = (location: string): string =>
  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(location.trim())}`

/** When and where a meeting is, unless the agent arranges it with the lead. */
export function MeetingFields({ step, errorOf, onChange }: StepFieldsProps) {
  const { meetingDetails: details } = step
  return (
    <div className="sm:col-span-2">
      <Switch
        label={m.funnel_meeting_details()}
        hint={m.funnel_meeting_details_hint()}
        checked={details !== null}
        onChange={(has) => onChange({ meetingDetails: has ? { date: '', time: '', location: '' } : null })}
      />
      {details && (
        <Details
          details={details}
          errorOf={errorOf}
          onChange={(changes) => onChange({ meetingDetails: { ...details, ...changes } })}
        />
      )}
    </div>
  )
}

type DetailsProps = {
  details: MeetingDetails
  errorOf: StepFieldsProps['errorOf']
  onChange: (changes: Partial<MeetingDetails>) => void
}

const Details = ({ details: { date, time, location }, errorOf, onChange }: DetailsProps) => (
  <div className="grid gap-4 sm:grid-cols-2">
    <Field label={m.funnel_meeting_date()} error={errorOf('meetingDetails.date')} optional>
      <TextInput type="date" value={date} onChange={({ target }) => onChange({ date: target.value })} />
    </Field>
    <Field label={m.funnel_meeting_time()} error={errorOf('meetingDetails.time')} optional>
      <TextInput type="time" value={time} onChange={({ target }) => onChange({ time: target.value })} />
    </Field>
    <Field
      label={m.funnel_meeting_location()}
      error={errorOf('meetingDetails.location')}
      required
      className="sm:col-span-2"
      aside={
        location.trim() && (
          <TextLink
            href={mapSearch(location)}
            target="_blank"
            rel="noreferrer"
            className="inline-flex items-center gap-1 text-sm"
          >
            <MapPin aria-hidden="true" className="size-4" />
            {m.funnel_view_on_map()}
          </TextLink>
        )
      }
    >
      <TextInput
        autoComplete="off"
        maxLength={300}
        value={location}
        onChange={({ target }) => onChange({ location: target.value })}
      />
    </Field>
  </div>
)

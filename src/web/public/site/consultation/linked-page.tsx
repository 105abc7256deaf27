import type { ConsultationState } from '#domain/consultations/consultation-state.ts'
import { consultationMinutes } from '#domain/consultations/consultation-times.ts'
import { productName } from '#domain/product.ts'
import { consultationPath } from '#domain/site/site-pages.ts'
import {
  dayInWords,
  shortDayInWords,
  timeInWords,
  whenInWords,
  zoneInWords,
} from '#domain/time/when-in-words.ts'
import { m } from '#text'
import { type SiteAssets, SiteDocument } from '../site-document.tsx'
import { SiteHeader } from '../site-header.tsx'

export type LinkedPageProps = {
  origin: string
  startIso: string
  timeZone: string
  meetingUrl: string
  standing: ConsultationState
  /** When it was before those who hold it moved it. */
  movedFromIso?: string
  times: { day: string; starts: string[]; nextDays: string[] }
  /** It was just moved through this page. */
  isMoved?: boolean
  /** Why a time was not available. */
  refusal?: string | undefined
}

/** The page behind the link in the emails: when the consultation is, and how to cancel it. Works without scripts. */
export const LinkedPage = ({ assets, ...consultation }: LinkedPageProps & { assets: SiteAssets }) => (
  <SiteDocument
    assets={assets}
    title={`${m.consultation_manage_title()} · ${productName}`}
    description={m.consultation_manage_title()}
    url={consultation.origin + consultationPath}
    head={<meta name="robots" content="noindex" />}
    header={<SiteHeader />}
  >
    <section className="prose consult">
      <h1>{m.consultation_manage_title()}</h1>
      {consultation.standing === 'planned' ? (
        <Planned {...consultation} />
      ) : (
        <>
          <p className="lead">{whatBecame(consultation)}</p>
          <a className="button" href={consultationPath}>
            {m.consultation_manage_again()}
          </a>
        </>
      )}
    </section>
  </SiteDocument>
)

const Planned = ({
  startIso,
  timeZone,
  meetingUrl,
  times,
  isMoved,
  movedFromIso,
  refusal,
}: LinkedPageProps) => (
  <>
    {isMoved && (
      <p className="done" role="status">
        {m.consultation_moved()}
      </p>
    )}
    <When startIso={startIso} timeZone={timeZone} movedFromIso={movedFromIso} />
    {meetingUrl ? (
      <p>
        <a className="button" href={meetingUrl}>
          {m.consultation_mail_join()}
        </a>
      </p>
    ) : (
      <p>{m.consultation_call_given()}</p>
    )}
    {refusal && <Refusal text={refusal} />}
    <h2>{m.consultation_move()}</h2>
    <nav className="days">
      {times.nextDays.map((day) => (
        <a key={day} href={`?day=${day}`} aria-current={day === times.day ? 'date' : undefined}>
          {shortDayInWords(day)}
        </a>
      ))}
    </nav>
    <form method="post" className="move">
      <input type="hidden" name="day" value={times.day} />
      <div className="field">
        <label htmlFor="startIso">{times.day && dayInWords(times.day)}</label>
        <select id="startIso" name="startIso" required defaultValue="">
          <option value="">
            {times.starts.length > 0 ? m.consultation_pick_time() : m.consultation_times_none()}
          </option>
          {times.starts.map((start) => (
            <option key={start} value={start}>
              {timeInWords(start, timeZone)}
            </option>
          ))}
        </select>
      </div>
      <p className="hint">{m.consultation_zone({ zone: zoneInWords(timeZone, new Date(startIso)) })}</p>
      <button type="submit" className="button" name="act" value="move">
        {m.consultation_move_send()}
      </button>
    </form>
    <Cancel />
  </>
)

const When = ({
  startIso,
  timeZone,
  movedFromIso,
}: Pick<LinkedPageProps, 'startIso' | 'timeZone' | 'movedFromIso'>) => (
  <>
    <p className="lead">
      {m.consultation_manage_when({
        when: whenInWords(startIso, timeZone),
        minutes: String(consultationMinutes),
      })}
    </p>
    {movedFromIso && (
      <p className="hint">{m.appointments_moved_from({ when: whenInWords(movedFromIso, timeZone) })}</p>
    )}
  </>
)

const Refusal = ({ text }: { text: string }) => (
  <p className="failed" role="alert">
    {text}
  </p>
)

const Cancel = () => (
  <details>
    <summary>{m.consultation_manage_cancel()}</summary>
    <form method="post">
      <p className="hint">{m.consultation_cancel_sure()}</p>
      <button type="submit" className="button quiet" name="act" value="cancel">
        {m.consultation_manage_cancel()}
      </button>
    </form>
  </details>
)

function whatBecame({ standing, startIso, timeZone }: LinkedPageProps): string {
  const when = whenInWords(startIso, timeZone)
  return standing === 'cancelled'
    ? m.consultation_manage_cancelled({ when })
    : m.consultation_manage_past({ when })
}

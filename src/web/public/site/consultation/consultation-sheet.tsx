import { consultationMinutes } from '#domain/consultations/consultation-times.ts'
import { m } from '#text'
import { Sheet } from '../../page/sheet.tsx'
import { ConsultationForm } from './consultation-form.tsx'

/** Opens over the landing page; its script comes when it opens. */
export const ConsultationSheet = () => (
  <Sheet id="consultation" title={m.consultation_title()} island="consultation">
    <p className="muted">{m.consultation_intro({ minutes: String(consultationMinutes) })}</p>
    <ConsultationForm />
  </Sheet>
)

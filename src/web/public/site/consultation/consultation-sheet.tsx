import { consultationMinutes } from '#domain/consultations/consultation-times.ts'
import { m } from '#text'
import { Sheet } from '../../page/sheet.tsx'
import { ConsultationForm } from './consultation-form.tsx'

/** Opens over the landing page. Its script loads when it opens. */
export const ConsultationSheet = ({ hasRooms }: { hasRooms: boolean }) => (
  <Sheet id="consultation" title={m.consultation_title()} island="consultation">
    <p className="muted">{introOf(hasRooms)}</p>
    <ConsultationForm hasRooms={hasRooms} />
  </Sheet>
)

/** How long a consultation takes, and whether it is a video or a phone call. */
export function introOf(hasRooms: boolean): string {
  const minutes = String(consultationMinutes)
  return hasRooms ? m.consultation_intro_video({ minutes }) : m.consultation_intro_phone({ minutes })
}

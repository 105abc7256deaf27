import { useState } from 'react'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { RecordDialog } from './record-dialog.tsx'

type RecordConsentProps = { lead: { id: string; name: string }; onRecorded?: () => void }

/** Where the lack of a lead's consent is told, the agent can record it. */
export function RecordConsent({ lead, onRecorded }: RecordConsentProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {m.consents_record_given()}
      </Button>
      <RecordDialog
        lead={lead}
        state={isOpen ? 'given' : undefined}
        onClose={() => setOpen(false)}
        {...(onRecorded && { onRecorded })}
      />
    </>
  )
}

import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { EmailTemplate } from '#contract/email-templates.ts'
import { m } from '#text'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { ReadFailed } from '#web/ui/read-failed.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { CustomizeDialog } from './customize-dialog.tsx'
import { EmailTemplateBrowser } from './email-template-browser.tsx'
import type { EmailWords } from './email-words.ts'
import type { FunnelAgent } from './funnel-agent.ts'
import { useEmailTemplates } from './template-calls.ts'
import { TemplateForm } from './template-form.tsx'

type EmailTemplatesDialogProps = {
  agent: FunnelAgent
  onClose: () => void
  /** Takes a completed template over. Without it, the dialog is for reading, copying, and own templates. */
  onUse?: (words: EmailWords) => void
}

type OpenTemplate = { customized: EmailTemplate } | { edited: EmailTemplate | undefined }

/** Emails to start from: found, read, completed, and the agent's own kept. */
export function EmailTemplatesDialog({ agent, onClose, onUse }: EmailTemplatesDialogProps) {
  const { data, error, refetch } = useEmailTemplates()
  const [opened, setOpened] = useState<OpenTemplate>()
  const close = () => setOpened(undefined)
  if (opened && 'customized' in opened)
    return <CustomizeDialog template={opened.customized} agent={agent} onBack={close} onUse={onUse} />
  if (opened) return <TemplateForm template={opened.edited} onDone={close} />
  return (
    <Dialog
      open
      size="lg"
      onClose={onClose}
      title={m.funnel_email_templates()}
      description={m.funnel_email_templates_text()}
      footer={
        <Button
          icon={<Plus aria-hidden="true" className="size-4" />}
          onClick={() => setOpened({ edited: undefined })}
        >
          {m.funnel_template_add()}
        </Button>
      }
    >
      {!data && error && <ReadFailed error={error} onRetry={() => refetch()} />}
      {!data && !error && <SkeletonRows rows={4} className="h-20" />}
      {data && (
        <EmailTemplateBrowser
          templates={data.items}
          onCustomize={(customized) => setOpened({ customized })}
          onUse={onUse}
          onEdit={(edited) => setOpened({ edited })}
        />
      )}
    </Dialog>
  )
}

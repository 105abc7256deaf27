import { Bell } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { type QuickType, quickLabel, quickTypes } from '#domain/messaging/quick-notices.ts'
import { m } from '#text'
import { problemText } from '#web/lib/problem-text.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { CustomMessage } from './custom-message.tsx'
import { useShowNotification, whyNotShown } from './show-notification.ts'

type QuickNotificationsProps = {
  slug: string
  settingsHref: string
  /** This browser's permission, and the setting for all devices. */
  permission: ReactNode
  /** The agent wants these words to go to leads instead. */
  onWrite: (text: string) => void
}

/** What an agent's notifications look like, and their own words to their devices. */
export function QuickNotifications({ slug, settingsHref, permission, onWrite }: QuickNotificationsProps) {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Card title={m.messaging_quick_title()} icon={<Bell />}>
        <p className="mb-4 text-sm text-muted">{m.messaging_quick_text()}</p>
        <TypeButtons slug={slug} settingsHref={settingsHref} />
        <div className="mt-5 border-t border-line pt-3">{permission}</div>
      </Card>
      <CustomMessage slug={slug} onWrite={onWrite} />
    </div>
  )
}

function TypeButtons({ slug, settingsHref }: { slug: string; settingsHref: string }) {
  const show = useShowNotification(slug)
  const [fault, setFault] = useState<string>()
  const press = (type: QuickType) => {
    const why = whyNotShown(type)
    setFault(why)
    if (!why) show.mutate({ type }, { onError: (error) => setFault(problemText(error)) })
  }
  return (
    <>
      <ul aria-label={m.messaging_quick_title()} className="grid grid-cols-2 gap-2 sm:grid-cols-3">
        {quickTypes.map((type) => (
          <li key={type}>
            <Button
              className="size-full"
              busy={show.isPending && show.variables.type === type}
              disabled={show.isPending && show.variables.type !== type}
              onClick={() => press(type)}
            >
              {quickLabel(type)}
            </Button>
          </li>
        ))}
      </ul>
      {fault && (
        <Notice
          tone="warning"
          announce="alert"
          className="mt-4"
          action={
            <ButtonLink size="sm" href={settingsHref}>
              {m.funnel_open_settings()}
            </ButtonLink>
          }
        >
          {fault}
        </Notice>
      )}
    </>
  )
}

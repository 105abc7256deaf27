import { useQuery } from '@tanstack/react-query'
import { ExternalLink, Eye, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { CardForm } from '#domain/cards/card.ts'
import { type Identity, positionOf } from '#domain/cards/identity.ts'
import { paths } from '#domain/screens/paths.ts'
import { m } from '#text'
import { usePageTitle } from '#web/app/page-title.ts'
import { useAgent } from '#web/features/accounts/session.ts'
import { CardEditor } from '#web/features/cards/card-editor.tsx'
import { CardPreview } from '#web/features/cards/card-preview.tsx'
import { cardQuery } from '#web/features/cards/card-query.ts'
import { DebugProfileDialog } from '#web/features/cards/debug-profile-dialog.tsx'
import { shareCard } from '#web/features/cards/share-card.ts'
import { TryAssistant } from '#web/features/knowledge/try-assistant.tsx'
import { changeQueryParams, useQueryParams } from '#web/lib/hash-location.ts'
import { reads } from '#web/lib/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { ProblemScreen } from '#web/ui/problem-screen.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

export function CardPage() {
  const me = useAgent()
  const card = useQuery(cardQuery)
  const isPreview = useQueryParams().get('mode') === 'preview'
  const [isDebugging, setDebugging] = useState(false)
  const [chatWith, setChatWith] = useState<Identity>()
  usePageTitle(m.cards_title())
  if (!card.data)
    return card.error ? (
      <ProblemScreen error={card.error} onRetry={card.refetch} />
    ) : (
      <p role="status" className="flex items-center gap-3 py-16 text-muted">
        <Spinner />
        {m.cards_loading()}
      </p>
    )
  return (
    <>
      <PageHeader
        title={m.cards_title()}
        text={m.cards_page_text()}
        actions={<CardActions slug={me.slug} isPreview={isPreview} />}
      />
      <CardEditor
        card={card.data}
        profile={me}
        isPreview={isPreview}
        onDebug={() => setDebugging(true)}
        preview={(values) => (
          <Preview values={values} onChat={setChatWith} onShare={() => void shareCard(me.slug, me.name)} />
        )}
      />
      {isDebugging && <DebugProfileDialog slug={me.slug} onClose={() => setDebugging(false)} />}
      <Dialog
        open={chatWith !== undefined}
        onClose={() => setChatWith(undefined)}
        title={m.cards_public_chat_title({ agent: chatWith?.name ?? '' })}
        description={chatWith && positionOf(chatWith)}
      >
        <TryAssistant slug={me.slug} />
      </Dialog>
    </>
  )
}

function CardActions({ slug, isPreview }: { slug: string; isPreview: boolean }) {
  const Icon = isPreview ? Pencil : Eye
  return (
    <>
      <ButtonLink
        href={paths.publicCard(slug)}
        target="_blank"
        icon={<ExternalLink aria-hidden="true" className="size-4" />}
      >
        {m.cards_view_public()}
      </ButtonLink>
      <Button
        aria-pressed={isPreview}
        icon={<Icon aria-hidden="true" className="size-4" />}
        onClick={() => changeQueryParams({ mode: isPreview ? '' : 'preview' })}
      >
        {isPreview ? m.cards_edit() : m.cards_preview()}
      </Button>
    </>
  )
}

type PreviewProps = { values: CardForm; onChat: (agent: Identity) => void; onShare: () => void }

/** The card with the current input, falling back on the profile, and the agent's real homes. */
function Preview({ values, onChat, onShare }: PreviewProps) {
  const me = useAgent()
  const agent = useQuery(reads('GET /api/public/agents/{slug}', { params: { slug: me.slug } }))
  // Images come from the card alone, where they may just have been removed.
  const profile = { ...me, headshotUrl: null, logoUrl: null }
  return (
    <CardPreview
      values={values}
      profile={profile}
      homes={agent.data?.listings ?? []}
      slug={me.slug}
      timeZone={me.timeZone}
      onChat={onChat}
      onShare={onShare}
    />
  )
}

import { useState } from 'react'
import { m } from '#text'
import { forgetDraft, readDraft } from '#web/lib/use-draft.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/notice.tsx'

export type LetterWords = { subject: string; text: string }

/** Under which the words typed into one version of a follow-up's draft are kept. */
export const wordsKey = (followupId: string, version: number) => `ai-email:${followupId}:${version}`

type LeftWordsProps = { followupId: string; version: number; onUse: (words: LetterWords) => void }

/** Offers back what was typed here into an earlier version, which another tab or device has replaced meanwhile. */
export function LeftWords({ followupId, version, onUse }: LeftWordsProps) {
  const [left, setLeft] = useState(() => findLeft(followupId, version))
  if (!left) return null
  const discard = () => {
    forgetDraft(left.key)
    setLeft(undefined)
  }
  const use = () => {
    onUse(left.words)
    discard()
  }
  return (
    <Notice tone="warning">
      <p>{m.funnel_draft_left()}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" onClick={use}>
          {m.funnel_draft_left_use()}
        </Button>
        <Button size="sm" variant="quiet" onClick={discard}>
          {m.funnel_draft_left_discard()}
        </Button>
      </div>
    </Notice>
  )
}

function findLeft(followupId: string, version: number) {
  for (let earlier = version - 1; earlier > 0; earlier -= 1) {
    const key = wordsKey(followupId, earlier)
    const words = readDraft<LetterWords>(key)
    if (words) return { key, words }
  }
  return undefined
}

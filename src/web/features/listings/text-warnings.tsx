import { CircleAlert, Info, TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { FairHousingFinding } from '#domain/fair-housing/check-fair-housing.ts'
import { m } from '#text'
import type { TextName } from './listing-field.tsx'
import type { ListingValues } from './listing-form-values.ts'

const looks = {
  hard: { Icon: CircleAlert, ink: 'text-danger', ground: 'bg-danger-soft', label: m.listings_words_hard },
  soft: { Icon: TriangleAlert, ink: 'text-warning', ground: 'bg-warning-soft', label: m.listings_words_soft },
  context: { Icon: Info, ink: 'text-info', ground: 'bg-info-soft', label: m.listings_words_context },
} as const

/** Shown under texts of the form: which words should or must go, why, and what to write instead. */
export function TextWarnings({ names }: { names: readonly TextName[] }) {
  const texts = useWatch<ListingValues, readonly TextName[]>({ name: names })
  const findings = onceEach(useTextCheck(texts.join('\n\n')))
  return (
    <div role="status">
      {findings.length > 0 && (
        <ul className="flex flex-col gap-2">
          {findings.map((finding) => (
            <Warning key={`${finding.words} ${finding.why}`} finding={finding} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Warning({ finding }: { finding: FairHousingFinding }) {
  const { Icon, ink, ground, label } = looks[finding.severity]
  return (
    <li className={`flex gap-2.5 rounded-md p-3 text-sm ${ground}`}>
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${ink}`} />
      <div className="min-w-0">
        <p className="font-semibold">
          “{finding.words}” <span className={ink}>{label()}</span>
        </p>
        <p>
          {finding.why} {finding.suggestion}
        </p>
      </div>
    </li>
  )
}

/** Repeated words get one warning. */
function onceEach(findings: readonly FairHousingFinding[]): FairHousingFinding[] {
  const byWords = new Map(
    findings.map((finding) => [`${finding.words.toLowerCase()} ${finding.why}`, finding]),
  )
  return [...byWords.values()]
}

/** Long enough to not judge half a word. */
const pauseMs = 400

/** What fair-housing rules flag in a text, a moment after typing stops. The rules are loaded when needed. */
function useTextCheck(text: string): readonly FairHousingFinding[] {
  const [findings, setFindings] = useState<readonly FairHousingFinding[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = window.setTimeout(async () => {
      const { checkFairHousing } = await import('#domain/fair-housing/check-fair-housing.ts')
      if (isCurrent) setFindings(text.trim() ? checkFairHousing(text) : [])
    }, pauseMs)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [text])
  return findings
}

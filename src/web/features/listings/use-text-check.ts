import { useEffect, useState } from 'react'
import type { FairHousingFinding } from '#domain/fair-housing/check-fair-housing.ts'

/** Long enough to not judge half a word. */
const pauseMs = 400

/** What fair-housing rules flag in a text, a moment after typing stops. The rules are loaded when needed. */
export function useTextCheck(text: string): readonly FairHousingFinding[] {
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

import { useEffect, useState } from 'react'
import type { FairHousingFinding } from '#domain/listings/fair-housing.ts'

/** Long enough not to judge half a word. */
const pauseMs = 400

/** What stands out in a text under fair-housing rules, a moment after typing stops. The rules are loaded when needed. */
export function useTextCheck(text: string): readonly FairHousingFinding[] {
  const [findings, setFindings] = useState<readonly FairHousingFinding[]>([])
  useEffect(() => {
    let isCurrent = true
    const timer = window.setTimeout(async () => {
      const { checkFairHousing } = await import('#domain/listings/fair-housing.ts')
      if (isCurrent) setFindings(text.trim() ? checkFairHousing(text) : [])
    }, pauseMs)
    return () => {
      isCurrent = false
      window.clearTimeout(timer)
    }
  }, [text])
  return findings
}

import { type CheckFrequency, checkFrequencies } from '#domain/knowledge/knowledge-type.ts'
import { m } from '#text'

const labels: Record<CheckFrequency, () => string> = {
  once: m.knowledge_frequency_once,
  daily: m.knowledge_frequency_daily,
  weekly: m.knowledge_frequency_weekly,
}

/** How often a page is read, to choose from. */
export const frequencyOptions = () => checkFrequencies.map((value) => ({ value, label: labels[value]() }))

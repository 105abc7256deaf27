import { v5 as nameId } from 'uuid'
import { demoHomeId, sampleAgentId } from '#domain/demo/demo-agent.ts'
import type { Front } from './sample-homes.ts'

export const demoZone = 'America/New_York'
export const hourMs = 3_600_000

/** The same name gets the same id in every run, so a link into the demo survives the next run. */
export const demoId = (name: string): string => nameId(name, sampleAgentId)

export const homeId = (front: Front): string => (front === 'craftsman' ? demoHomeId : demoId(`home ${front}`))
export const leadId = (name: string): string => demoId(`lead ${name}`)
export const emailOf = (name: string): string =>
  `${name
    .toLowerCase()
    .replace(/ and /, '.')
    .replace(/[^a-z.]+/g, '.')}@mail.example`
export const runId = (lead: string, sequence: string): string => demoId(`run ${lead} ${sequence}`)
/** Of the email that a person wrote. */
export const mailId = (name: string): string => demoId(`mail ${name}`)
export const conversationId = (at: number): string => demoId(`talk ${at}`)

export const hoursBefore = (now: Date, hours: number) => new Date(now.getTime() - hours * hourMs)

import { knownTraits, type Manner, mannerOf } from '../manner.ts'
import type { Speaker } from '../sidekick.ts'
import { readInstructions } from './say-around.ts'

/** What it was told to be, such as warm. */
const toldTraits = ({ instructions }: Speaker): string[] =>
  readInstructions(instructions).flatMap((each) => (each.does === 'trait' ? each.traits : []))

/** Whether it was told to be brief, and not the opposite after that. */
export const isToldToBeBrief = (speaker: Speaker): boolean =>
  toldTraits(speaker).findLast((trait) => knownTraits.get(trait)?.length !== undefined) !== undefined &&
  mannerOf(speaker, toldTraits(speaker)).length === 'brief'

/** As its personality sounds, and what it has been told since. Of traits that say different things, the later counts. */
export const spokenManner = (speaker: Speaker): Manner => mannerOf(speaker, toldTraits(speaker))

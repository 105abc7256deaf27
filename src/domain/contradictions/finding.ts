/** What the check of a listing's texts finds, and where. */

export type FoundPlace = {
  label: string
  /** The words as they appear there. */
  text: string
  /** `description:0`, `features:2`, a field’s name, or the id of a piece of knowledge. */
  ref: string
}
export type Finding = {
  /** The same for the same words in the same places. */
  id: string
  sort: 'conflict' | 'expired'
  text: string
  places: [FoundPlace, FoundPlace]
}

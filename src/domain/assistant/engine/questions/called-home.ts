/** What kinds of homes people call homes by. */
const kinds =
  /\b(?:a-frame|barndominium|brownstone|bungalow|cabin|cape cod|chalet|colonial|cottage|craftsman|farmhouse|loft|rambler|ranch|rancher|split-level|townhome|townhouse|tudor|victorian|villa)\b/i

/** What the home is, and not another building beside it: "Farmhouse with guest cottage" is a farmhouse. */
function kindIn(title: string): string | undefined {
  const [first] = kinds.exec(title) ?? []
  return first?.toLowerCase()
}

/** What can follow the home, and no noun: "the craftsman's roof", but not "the craftsman woodwork". */
const goesOn =
  "(?=$|[^\\w\\s-]|'s\\b| (?:have|has|come|comes|cost|costs|sell|going|go|need|needs|get|gets|still|on|in|at|for|by|with|near|and|or|built|available|listed|sold|worth|sit|sits|face|faces|include|includes|offer|offers|like|is|was|are)\\b)"

/** "The craftsman" on the page of "Craftsman with a deep porch" is the home. */
export function asHome(text: string, title: string): string {
  const kind = kindIn(title)
  if (!kind) return text
  return text.replace(new RegExp(`\\b(the|this|that|your) ${kind}${goesOn}`, 'gi'), '$1 home')
}

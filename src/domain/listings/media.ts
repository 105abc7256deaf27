/** Where a listing's videos and tours are, and which of them can play inside its page. */
export const mediaFields = [
  'virtualTourUrl',
  'propertyVideoUrl',
  'droneFootageUrl',
  'neighborhoodVideoUrl',
  'agentInterviewUrl',
  'additionalMediaUrl',
] as const
export type MediaField = (typeof mediaFields)[number]

export type EmbedService = 'YouTube' | 'Vimeo' | 'Matterport'
/** `src` is the player's own address, built from nothing but the recognized id. */
export type Embed = { service: EmbedService; src: string }

type Recipe = {
  service: EmbedService
  origin: string
  link: RegExp
  path: (id: string, key?: string) => string
}

const recipes: readonly Recipe[] = [
  {
    service: 'YouTube',
    origin: 'https://www.youtube-nocookie.com',
    link: /^https:\/\/(?:(?:www\.|m\.)?youtube(?:-nocookie)?\.com\/(?:watch\?(?:[^#]*&)?v=|embed\/|shorts\/|live\/)|youtu\.be\/)([\w-]{11})(?![\w-])/i,
    path: (id) => `/embed/${id}?autoplay=1&rel=0`,
  },
  {
    service: 'Vimeo',
    origin: 'https://player.vimeo.com',
    link: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/|channels\/[\w-]+\/|groups\/[\w-]+\/videos\/)?(\d{6,12})(?:\/([0-9a-f]{8,16})|\?h=([0-9a-f]{8,16}))?(?!\w)/i,
    path: (id, key) => `/video/${id}?autoplay=1&dnt=1${key ? `&h=${key}` : ''}`,
  },
  {
    service: 'Matterport',
    origin: 'https://my.matterport.com',
    link: /^https:\/\/(?:my\.)?matterport\.com\/(?:show\/?\?(?:[^#]*&)?m=|discover\/space\/|models\/)([\w-]{11})(?![\w-])/i,
    path: (id) => `/show/?m=${id}&play=1`,
  },
]

/** The only places from which videos and tours are framed: a page's policy names exactly these, and the maps. */
export const embedOrigins: readonly string[] = recipes.map(({ origin }) => origin)

/** The player for a recognized link; null for any other link, which opens on its own. */
export function embedOf(url: string): Embed | null {
  for (const { service, origin, link, path } of recipes) {
    const [found, id, ...keys] = link.exec(url) ?? []
    if (found && id) return { service, src: origin + path(id, keys.find(Boolean)) }
  }
  return null
}

const innerNames =
  /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|corp|test|invalid|onion)$|\.home\.arpa$/

/**
 * Whether a link leads into the open web: https, a name with a dot, no password, no bare number that could be a machine
 * on the buyer's own network.
 */
export function isOpenAddress(url: string): boolean {
  const host = /^https:\/\/([^/?#\\]+)/i.exec(url)?.[1]
  return host !== undefined && !/[\\\s]/.test(url) && isOpenHost(host)
}

/** Whether a host, with or without its port, is a name on the open web and not a machine on someone's own network. */
export function isOpenHost(host: string): boolean {
  const name = host
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  const last = name.split('.').at(-1) ?? ''
  return (
    name.includes('.') &&
    /^[\p{L}\p{N}.-]+$/u.test(name) &&
    /\p{L}/u.test(last) &&
    !last.startsWith('0x') &&
    !innerNames.test(name)
  )
}

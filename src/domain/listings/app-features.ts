import { m } from '#text'

/** The parts of a listing's app that its agent can turn off. */
export const appFeatures = [
  'gallery',
  'schools',
  'financing',
  'virtualTour',
  'amenities',
  'schedule',
  'map',
  'history',
  'neighborhood',
  'reports',
  'messaging',
] as const
export type AppFeature = (typeof appFeatures)[number]
export type AppFeatures = Record<AppFeature, boolean>

export const allAppFeatures = Object.fromEntries(appFeatures.map((name) => [name, true])) as AppFeatures

const labels: Record<AppFeature, () => string> = {
  gallery: m.listing_app_gallery,
  schools: m.listing_app_schools,
  financing: m.listing_app_mortgage,
  virtualTour: m.listing_app_media,
  amenities: m.listing_app_features,
  schedule: m.listing_app_showing,
  map: m.listing_app_map,
  history: m.listing_app_history,
  neighborhood: m.listing_app_local_info,
  reports: m.listing_app_reports,
  messaging: m.listing_app_messaging,
}
/** The part's name, as shown on its block. */
export const appFeatureLabel = (feature: AppFeature): string => labels[feature]()

import { m } from '#text'

const commonZones = [
  { zone: 'America/New_York', label: m.common_zone_eastern },
  { zone: 'America/Chicago', label: m.common_zone_central },
  { zone: 'America/Denver', label: m.common_zone_mountain },
  { zone: 'America/Phoenix', label: m.common_zone_arizona },
  { zone: 'America/Los_Angeles', label: m.common_zone_pacific },
  { zone: 'America/Anchorage', label: m.common_zone_alaska },
  { zone: 'Pacific/Honolulu', label: m.common_zone_hawaii },
]

/** US zones first, then every zone this browser knows, and `own` even if the browser doesn't know it. */
export function zoneOptions(own: string | null): { value: string; label: string }[] {
  const others = new Set([...(own ? [own] : []), ...Intl.supportedValuesOf('timeZone')])
  const common = commonZones.map(({ zone, label }) => {
    others.delete(zone)
    return { value: zone, label: label() }
  })
  const rest = [...others].sort().map((zone) => ({ value: zone, label: zoneName(zone) }))
  return [...common, ...rest]
}

/** `Hawaii (Honolulu)` for the common zones, else the IANA name in words. */
export const zoneName = (zone: string): string =>
  commonZones.find((common) => common.zone === zone)?.label() ?? zone.replaceAll('_', ' ')

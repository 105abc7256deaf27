/** Minutes after midnight of `HH:MM`, from 00:00 to 23:59; null if it is no time of day. */
export function minutesAfterMidnight(time: string): number | null {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time) ?? []
  return hours === undefined ? null : Number(hours) * 60 + Number(minutes)
}

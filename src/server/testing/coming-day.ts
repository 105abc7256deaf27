/** The first such weekday (0 is Sunday) more than a week ahead, as `YYYY-MM-DD`. */
export function comingDay(weekday: number): string {
  const day = new Date(Date.now() + 8 * 86_400_000)
  day.setUTCDate(day.getUTCDate() + ((7 + weekday - day.getUTCDay()) % 7))
  return day.toISOString().slice(0, 10)
}

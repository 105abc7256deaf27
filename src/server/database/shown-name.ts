import { m } from '#text'

const placeholder = `'${m.leads_default_name().replaceAll("'", "''")}'`

/** `shownName` in SQL, for the alias of the table of contacts. */
export const shownNameOf = (contact: string): string =>
  `case when ${contact}.name in ('', ${placeholder}) then concat_ws(' · ', ${placeholder}, coalesce(nullif(${contact}.phone, ''), nullif(${contact}.email, ''))) else ${contact}.name end`

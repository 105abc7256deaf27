import { guessMapping, type ImportField } from './import-fields.ts'

/** Fields that only files of homes have. */
const ofHomes: readonly ImportField[] = [
  'price',
  'bedrooms',
  'bathrooms',
  'squareFeet',
  'yearBuilt',
  'listedDate',
]

const personName = /^(?:first|last|full|given|family|contact)name$|^(?:contact|lead|client|surname)$/
const email = /^(?:e?mail|e?mailaddress\d?|e?mail\d|primaryemail|workemail|contactemail)$/
const plain = (column: string) => column.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether a file with these columns contains people instead of homes, as exported from an address book or a CRM. */
export function isContactsFile(columns: readonly string[]): boolean {
  const names = columns.map(plain)
  const fields = Object.values(guessMapping([...columns]))
  return (
    names.some((name) => personName.test(name)) &&
    names.some((name) => email.test(name)) &&
    !ofHomes.some((field) => fields.includes(field))
  )
}

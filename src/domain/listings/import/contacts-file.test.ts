import { expect, test } from 'vitest'
import { isContactsFile } from './contacts-file.ts'

test.each([
  ['HubSpot', 'Record ID,First Name,Last Name,Email,Phone Number,Contact owner,Lead Status,Create Date'],
  ['Google', 'First Name,Middle Name,Last Name,Organization Name,E-mail 1 - Value,Phone 1 - Value,Email'],
  ['Outlook', 'First Name,Last Name,E-mail Address,Home Street,Home City,Home Postal Code'],
  ['Follow Up Boss', 'Full Name,Stage,Source,Email,Phone,Property Address'],
  ['a spreadsheet', 'Client;email;address'.replaceAll(';', ',')],
])('contacts exported by %s are not listings', (_, header) => {
  expect(isContactsFile(header.split(','))).toBe(true)
})

test.each([
  'ListingKey,ListPrice,BedroomsTotal,ListAgentFirstName,ListAgentLastName,ListAgentEmail',
  'Title,Address,Price,Beds,Baths,Agent Name,Agent Email',
  'First Name,Last Name,Email,Address,Price,Bedrooms',
  'Name,Address,City,State,Zip',
  'Address,Email',
])('the columns %s are of homes', (header) => {
  expect(isContactsFile(header.split(','))).toBe(false)
})
